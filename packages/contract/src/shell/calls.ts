// System information and the dropdown lists that screens share.
import { z } from 'zod'
import { shellErrors } from './errors.ts'
import { anyone, defineCall, menu, signedIn, zFlag, zName } from '../wire.ts'

/** Values of settings by their keys; what each may be stands in `all-rooms.ts`. */
const settingValues = z.record(z.string().max(100), z.unknown())
export const systemInfo = defineCall({
  id: 'shell.system',
  method: 'GET',
  path: '/api/System',
  permission: anyone,
  summary:
    'Name (in the language of the caller) and logo of this installation, with the settings that everybody may know.',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    /** Address of the organisation's portal, linked from the sign-in page; null: this installation itself. */
    portal: z.string().nullable(),
    settings: settingValues,
  }),
})
export const updateSystem = defineCall({
  id: 'shell.updateSystem',
  method: 'PUT',
  path: '/api/System',
  permission: menu('system.info'),
  summary:
    'Changes name, logo (a data URL of a PNG or JPEG under 200 kB and 2000 × 2000 pixels) and those settings that are given.',
  input: z.object({
    name: zName,
    logo: z
      .string()
      .max(280_000)
      .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/)
      .nullable(),
    settings: settingValues.default({}),
  }),
  output: z.null(),
  errors: [shellErrors['logo-too-wide']],
})
export const systemSettings = defineCall({
  id: 'shell.settings',
  method: 'GET',
  path: '/api/System/Settings',
  permission: menu('system.info'),
  summary: 'What the system info screen edits: the name without a language, the logo, and every setting.',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    settings: settingValues,
    /** The caller stands at the top of the tree and may change them. */
    editable: z.boolean(),
    /** What this node does with files of the library. */
    converters: z.object({
      /** Videos and recordings are prepared; without, they fail. */
      media: z.boolean(),
      /** Office documents become pages; without, they are shown as they are. */
      documents: z.boolean(),
      /** Files are looked at for viruses. */
      viruses: z.boolean(),
    }),
  }),
})

export const testError = defineCall({
  id: 'shell.testError',
  method: 'POST',
  path: '/api/System/TestError',
  permission: menu('system.info'),
  summary:
    'Tells the error-reporting host of an error that is none; answers the id of its event, null where nothing is configured or the host did not take it.',
  input: z.object({}),
  output: z.object({ eventID: z.string().nullable() }),
})

const option = z.object({ id: z.union([z.string(), z.number()]), name: z.string() })
const dropdown = (name: string, summary: string) =>
  defineCall({
    id: `shell.dropdown.${name}`,
    method: 'GET',
    path: `/api/Dropdown/${name}`,
    permission: signedIn,
    validated: true,
    summary,
    input: z.object({}),
    output: z.array(option),
  })
export const dropdownUserType = dropdown('UserType', 'Account types.')
export const dropdownViewCount = dropdown('ViewCount', 'Number of views (perspectives) of an image.')
export const dropdownImageOrigin = dropdown('ImageOrigin', 'Where images come from.')
export const dropdownPaperType = dropdown('PaperType', 'Paper types.')
export const dropdownFiscanProduct = dropdown('FiscanProduct', 'Scanner models that images are rendered for.')
export const dropdownGrad = dropdown('Grad', 'Operator levels.')
export const dropdownPost = dropdown('Post', 'Positions.')
export const dropdownTrainingType = dropdown('TrainingType', 'Training types.')
export const dropdownTrainingSpecial = dropdown('TrainingSpecial', 'Training themes.')
export const dropdownPattern = dropdown('Pattern', 'Forms of an image-screening exam.')
export const dropdownTrainingKind = dropdown('TrainingKind', 'Training kinds.')
export const dropdownTrainingMode = dropdown('TrainingMode', 'Training modes: online or offline.')
export const dropdownAssessMethod = dropdown('AssessMethod', 'Assessment methods.')
export const dropdownCreditType = dropdown('CreditType', 'What credits are given for.')
export const dropdownRankType = dropdown('RankType', 'What people are ranked by.')
export const dropdownDifficulty = dropdown('Difficulty', 'Difficulties, 1 very easy to 5 very hard.')
/** In papers 5 to 7 are graphic questions by what they ask; where people study, 5 is DR and 6 is CT. */
export const dropdownTopicType = defineCall({
  ...dropdown('TopicType', 'Question types: 1 to 4 are the same everywhere, 5 to 7 depend on the area.'),
  input: z.object({ area: z.enum(['paper', 'study']).default('paper') }),
})
export const dropdownPaperMethod = dropdown('PaperMethod', 'Papers by their method: 1 theory, 5 image screening.')
export const dropdownEducation = dropdown('Education', 'Levels of education.')
export const dropdownCertType = dropdown('CertType', 'Certificate types.')
export const dropdownExamStatus = dropdown('ExamStatus', 'Where an exam stands: before, inside or after its window.')
export const dropdownExamForm = dropdown('ExamForm', 'Kinds of exam.')
export const dropdownCourseType = dropdown('CourseType', 'Course types.')
export const dropdownPreJob = dropdown('PreJob', 'States of a pre-job approval.')
export const dropdownLedgerOrigin = dropdown('LedgerOrigin', 'Where entries of the ledger come from.')
export const dropdownProjectType = dropdown('ProjectType', 'Project types.')
export const dropdownKnowledgeType = dropdown('KnowledgeType', 'Kinds of knowledge point.')
export const dropdownKnowledgeCategory = dropdown('KnowledgeCategory', 'Categories of the knowledge base.')
export const dropdownOccupation = dropdown('Occupation', 'Occupations.')
export const dropdownDeviceModel = dropdown('DeviceModel', 'Device models.')
export const dropdownGroup = dropdown('group', 'Groups of accounts that the caller sees.')

export interface OrganisationOption {
  id: string
  name: string
  children: OrganisationOption[]
}
const organisationOption: z.ZodType<OrganisationOption> = z
  .lazy(() => z.object({ id: z.string(), name: z.string(), children: z.array(organisationOption) }))
  .meta({ id: 'OrganizationOption' })
export const dropdownOrganization = defineCall({
  id: 'shell.dropdown.Organization',
  method: 'GET',
  path: '/api/Dropdown/Organization',
  permission: signedIn,
  validated: true,
  summary: "The caller's organisation and everything under it, to choose from.",
  input: z.object({}),
  output: z.array(organisationOption),
})

export interface KnowledgeNode {
  id: string
  value: string
  code: string
  variant: 'theory' | 'image'
  images: number
  children: KnowledgeNode[]
}
export const knowledgeNode: z.ZodType<KnowledgeNode> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      value: z.string(),
      code: z.string(),
      variant: z.enum(['theory', 'image']),
      images: z.number(),
      children: z.array(knowledgeNode),
    }),
  )
  .meta({ id: 'KnowledgeOption' })
export const dropdownKnowledge = defineCall({
  id: 'shell.dropdown.Knowledge',
  method: 'GET',
  path: '/api/Dropdown/Knowledge',
  permission: signedIn,
  validated: true,
  summary: 'The knowledge-point tree, in the caller’s language.',
  input: z.object({ type: z.enum(['All', 'Theory', 'Image']).default('All'), includeSafty: zFlag.default(false) }),
  output: z.array(knowledgeNode),
})
