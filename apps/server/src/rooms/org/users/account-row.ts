// An account as the face of the room tells it, as it comes from the database.
import { z } from 'zod'
import { column } from '../../../db/rows.ts'

export const accountRow = z.object({
  id: column.text,
  name: column.text,
  accountNo: column.text,
  type: z.literal([1, 2, 3]),
  orgID: column.text,
  orgName: column.text,
  orgPath: column.text,
  zone: column.text,
  postName: column.text,
  gradeName: column.text,
  avatar: column.text.nullable(),
  theme: column.text,
  enabled: column.flag,
  deleted: column.flag,
  mustChange: column.flag,
})
