-- Questions by the image that they show, asked for before an image is deleted.
create index topic_image on topic ((content ->> 'imageID')) where deleted_at is null and content ->> 'imageID' is not null;
create index paper_item_image on paper_item ((content ->> 'imageID')) where content ->> 'imageID' is not null;
