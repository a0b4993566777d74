-- What an OpenID Connect provider vouched with, sealed: shown to it again when the person signs out, so that it knows
-- whose session to end.
alter table session add column id_token text;
