drop procedure fill_services_of_items();
