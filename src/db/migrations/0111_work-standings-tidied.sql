drop procedure fill_standings_of_items();
