-- Whose message it is: the organisation of the person it went to. Those of before are seen at the top of the tree alone,
-- and go after thirty days as all do.
alter table sms_message add column org_path text not null default '';
