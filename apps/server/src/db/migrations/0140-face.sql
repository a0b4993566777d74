-- Sign-in by face: what is set, whose descriptor is kept on which consent, challenges that were used, and how a session was opened.
create table face_setting (
  one boolean primary key default true check (one),
  enabled boolean not null,
  threshold double precision not null,
  margin double precision not null
);
create table face_enrolment (
  account_id uuid primary key,
  -- 128 numbers, encrypted with the installation's secret; no picture is kept.
  descriptor text not null,
  consent_version integer not null,
  -- Language the text was read in; paper: an administrator has the consent on paper.
  consent_culture text not null,
  author_id uuid not null,
  at timestamptz not null
);
create table face_challenge_used (
  id uuid primary key,
  at timestamptz not null
);
create index face_challenge_used_at on face_challenge_used (at);

-- How the session was opened; face alone opens no exam.
alter table session add column method text not null default 'password';
