-- A link that a service message carries lasts as long as one that the office gives, and is not counted among those of who has typed.
alter table tracking_links add column message_id bigint references service_messages (id) on delete cascade;
create index tracking_links_by_message on tracking_links (message_id) where message_id is not null;
