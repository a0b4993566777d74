// Who brought images into the library.
import { sql } from 'kysely'
import type { PersonData } from '../../seams/person-data.ts'

export const imagesPersonData: PersonData = {
  columns: {
    'image.creator_id': {
      kept: 'Who added an image belongs to its origin, for as long as papers may be taken from it.',
    },
    'image.truth_by': { kept: 'Who said what is true of an image stands for it, as its origin does.' },
    'image.checker_id': { kept: 'Who checked an image as a second person stands for it.' },
    'image_version.author_id': { kept: 'Who said what was true of an image stands for it, as its origin does.' },
    'image_package.creator_id': { kept: 'Who put a package of images together belongs to its origin.' },
    'image_device.creator_id': { kept: 'Who set the keys of a device belongs to its origin.' },
    'image_item.creator_id': { kept: 'Who drew an item belongs to its origin.' },
    'image_item_version.author_id': { kept: 'Who drew a version of an item belongs to its origin.' },
    'image_generation.owner_id': { kept: 'Who had images generated belongs to their origin.' },
    'user_image_folder.account_id': { erased: true },
    'image_rating.rater_id': { erased: true },
    'image_report.account_id': { erased: true },
    'image_report.decider_id': { kept: 'Who decided about a report is part of the answer to it.' },
    'user_image_share.account_id': { erased: true },
    'image_import.owner_id': { kept: 'Who imported images belongs to their origin, as licence and source do.' },
  },
  async erase(tx, { id }) {
    await sql`delete from user_image_share where account_id = ${id}`.execute(tx)
    await sql`delete from image_rating where rater_id = ${id}`.execute(tx)
    await sql`delete from image_report where account_id = ${id}`.execute(tx)
    await sql`delete from user_image_folder where account_id = ${id}`.execute(tx)
    return []
  },
}
