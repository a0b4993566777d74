-- Questions that name a knowledge point inside their text, such as by a mark; few of many.
create index topic_marked on topic (id) where deleted_at is null and jsonb_path_exists(content, '$.**.knowledgeID');
create index paper_item_marked on paper_item (paper_id) where jsonb_path_exists(content, '$.**.knowledgeID');
