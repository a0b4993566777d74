// Theory, CT and DR papers: one family of calls each, which differ in the type of the paper and the kinds it may hold.
import { z } from 'zod'
import { commonErrors, type ErrorDef } from '../errors.ts'
import { richErrors } from '../kinds/rich/errors.ts'
import { defineCall, menu, zFlag, zId } from '../wire.ts'
import { paperErrors as e } from './errors.ts'
import { changeFields, ITEMS_MAX, paperDetail, paperFields, paperItemInput, zReadIn } from './paper-shapes.ts'

const READERS = menu('paper.my', 'paper.library', 'train.plan')
const EDITORS = menu('paper.my')
/** What fields and questions of any paper may be refused for. */
export const anyPaperErrors = (): ErrorDef[] => [
  e['paper-empty'],
  e['pass-above-total'],
  e['score-missing'],
  e['score-too-small'],
  e['score-sum-differs'],
  e['score-sum-too-large'],
  e['section-unknown'],
  e['instructions-too-long'],
  richErrors['formula-wrong'],
  richErrors['formula-too-long'],
  richErrors['too-much-formatting'],
  e['topic-unknown'],
  e['topic-twice-in-paper'],
  e['topic-not-approved'],
  e['image-twice'],
  e['image-unknown'],
  e['twin-in-paper'],
]
/** The same of a paper that holds some kinds of questions alone. */
export const paperFieldErrors = (): ErrorDef[] => [...anyPaperErrors(), e['kind-not-in-paper']]

const readFields = z.object({ id: zId, published: zFlag.default(false), language: zReadIn })
const savedFields = { ...paperFields, items: z.array(paperItemInput).max(ITEMS_MAX) }

/** `name`: what the calls of the family have in their path. */
const defineFamily = <N extends 'TheoryPaper' | 'CTPaper' | 'DRPaper'>(name: N, what: string) => ({
  get: defineCall({
    id: `papers.get${name}`,
    method: 'GET',
    path: `/api/${name}/:id`,
    permission: READERS,
    summary: `A ${what} paper with its truth: the draft, or with \`published\` its newest snapshot (or the one of that id).`,
    input: readFields,
    output: paperDetail,
  }),
  add: defineCall({
    id: `papers.add${name}`,
    method: 'POST',
    path: `/api/${name}`,
    permission: EDITORS,
    summary: `Creates a ${what} paper as a draft.`,
    input: z.object(savedFields),
    output: z.object({ id: z.string() }),
    errors: paperFieldErrors(),
  }),
  update: defineCall({
    id: `papers.update${name}`,
    method: 'PUT',
    path: `/api/${name}/:id`,
    permission: EDITORS,
    summary: `Changes a ${what} paper; snapshots already published stay as they are.`,
    input: z.object({ id: zId, ...savedFields, ...changeFields }),
    output: z.null(),
    errors: [...paperFieldErrors(), commonErrors['changed-meanwhile']],
  }),
})

const theory = defineFamily('TheoryPaper', 'theory')
export const getTheoryPaper = theory.get
export const addTheoryPaper = theory.add
export const updateTheoryPaper = theory.update

const ct = defineFamily('CTPaper', 'CT')
export const getCTPaper = ct.get
export const addCTPaper = ct.add
export const updateCTPaper = ct.update

const dr = defineFamily('DRPaper', 'DR')
export const getDRPaper = dr.get
export const addDRPaper = dr.add
export const updateDRPaper = dr.update

export const getPaper = defineCall({
  id: 'papers.get',
  method: 'GET',
  path: '/api/Paper/:id',
  permission: READERS,
  summary: 'A paper of any type with its truth: the draft, or with `published` its newest snapshot.',
  input: readFields,
  output: paperDetail,
})
