// Papers on paper: the questions, the sheet to answer on and the key, each a file of its own.
import { z } from 'zod'
import { defineCall, menu, zId } from '../wire.ts'
import { zReadIn } from './paper-shapes.ts'

export const PRINT_PARTS = ['paper', 'sheet', 'key'] as const
export type PrintedPart = (typeof PRINT_PARTS)[number]

export const printPaper = defineCall({
  id: 'papers.print',
  method: 'GET',
  path: '/api/Paper/:id/Print',
  permission: menu('paper.my', 'paper.library'),
  summary:
    'A published paper as PDF: its questions, its answer sheet, or its key, which is confidential. Printing is recorded.',
  input: z.object({
    id: zId,
    part: z.enum(PRINT_PARTS).default('paper'),
    language: zReadIn.describe(
      'Its questions where they are in it, and all other words; without it each question in its own, other words in that of the request.',
    ),
  }),
  output: z.null(),
  download: 'application/pdf',
})
