-- Of the searched text of a document, its runs of letters without Chinese, each once: what a word without Chinese is
-- looked for in. Null: in the whole text, as for what was indexed before.
alter table resource add column runs text;
alter table resource alter column runs set storage external;
