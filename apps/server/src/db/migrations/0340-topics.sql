-- The question bank. `content` is what the question's kind stores in a draft; what is searched and compared is made of it.
create table topic (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  creator_id uuid not null,
  -- Who wrote the present text, and when.
  author_id uuid not null,
  written_at timestamptz not null,
  kind text not null,
  type smallint not null,
  content jsonb not null,
  -- The beginning of its text on one line.
  name text not null,
  knowledge_ids uuid[] not null default '{}',
  difficulty smallint not null check (difficulty between 1 and 5),
  language text not null,
  source text not null default '',
  remark text not null default '',
  state text not null default 'draft' check (state in ('draft', 'review', 'approved', 'retired')),
  -- Rises when a text that was approved or used is replaced; the replaced ones stand in topic_version.
  version integer not null default 1,
  -- Rises with every change.
  revision integer not null default 1,
  submitter_id uuid,
  submitted_at timestamptz,
  approver_id uuid,
  approved_at timestamptz,
  -- Why it was returned to its author.
  comment text not null default '',
  -- Translations of one question have the same group, one for each language.
  translation_group uuid,
  -- Questions that only stand together in a paper.
  link_group uuid,
  -- Its words as they are searched: lower case, Chinese with its pinyin and initials; and their pieces for the index.
  words text not null,
  grams text[] not null,
  -- Equal for questions that say the same with the same options.
  fingerprint text not null,
  -- Bands of its text by which those that resemble it are found.
  bands integer[] not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  deleted_at timestamptz
);
create index topic_updated on topic (update_time desc, id) where deleted_at is null;
create index topic_creator on topic (creator_id, update_time desc) where deleted_at is null;
create index topic_knowledge on topic using gin (knowledge_ids) where deleted_at is null;
create index topic_grams on topic using gin (grams) where deleted_at is null;
create index topic_fingerprint on topic (fingerprint) where deleted_at is null;
create index topic_bands on topic using gin (bands) where deleted_at is null;
create index topic_waiting on topic (submitted_at, id) where state = 'review' and deleted_at is null;
create unique index topic_translation on topic (translation_group, language) where translation_group is not null and deleted_at is null;
create index topic_linked on topic (link_group) where link_group is not null and deleted_at is null;

-- Texts that were replaced after they had been approved or used.
create table topic_version (
  topic_id uuid not null references topic (id),
  version integer not null,
  kind text not null,
  content jsonb not null,
  knowledge_ids uuid[] not null,
  author_id uuid not null,
  written_at timestamptz not null,
  primary key (topic_id, version)
);
