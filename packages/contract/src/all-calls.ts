// Every call of the wire in one list, for mounting checks, OpenAPI and generated tests.
import * as access from './access/calls.ts'
import * as face from './access/face-calls.ts'
import * as activate from './access/activate-calls.ts'
import * as mobile from './access/mobile-calls.ts'
import * as qr from './access/qr-calls.ts'
import * as devices from './access/device-calls.ts'
import * as secondFactor from './access/second-factor-calls.ts'
import * as sso from './access/sso-calls.ts'
import * as audit from './audit/calls.ts'
import * as exams from './exams/calls.ts'
import * as examPrint from './exams/print-calls.ts'
import * as regrade from './exams/regrade-calls.ts'
import * as invigilation from './exams/invigilation-calls.ts'
import * as hold from './exams/hold-calls.ts'
import * as sittingDay from './exams/sitting-day-calls.ts'
import * as avatar from './identity/avatar-calls.ts'
import * as privacy from './identity/privacy-calls.ts'
import * as realName from './identity/real-name-calls.ts'
import * as images from './images/calls.ts'
import * as knowledge from './knowledge/calls.ts'
import * as notices from './notices/calls.ts'
import * as bell from './notices/notice-calls.ts'
import * as org from './org/calls.ts'
import * as activation from './org/activation-calls.ts'
import * as peopleImports from './org/import-calls.ts'
import * as photos from './org/photo-calls.ts'
import * as groups from './org/group-calls.ts'
import * as menus from './org/menu-calls.ts'
import * as recycle from './org/recycle-calls.ts'
import * as userList from './org/user-list-calls.ts'
import * as persons from './org/person-calls.ts'
import * as papers from './papers/calls.ts'
import * as plans from './plans/calls.ts'
import * as extraTime from './plans/extra-time-calls.ts'
import * as shell from './shell/calls.ts'
import * as mobileHome from './shell/mobile-calls.ts'
import * as dictionary from './shell/dictionary-calls.ts'
import * as features from './shell/feature-calls.ts'
import * as preferences from './shell/preference-calls.ts'
import type { Call } from './wire.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value

/** In the order of the rooms; one a line, so that two who add one do not meet. */
const MODULES = [
  audit,
  notices,
  bell,
  org,
  activation,
  peopleImports,
  photos,
  groups,
  menus,
  recycle,
  userList,
  persons,
  access,
  face,
  activate,
  mobile,
  qr,
  sso,
  devices,
  secondFactor,
  knowledge,
  shell,
  dictionary,
  features,
  preferences,
  mobileHome,
  images,
  papers,
  plans,
  extraTime,
  exams,
  hold,
  regrade,
  examPrint,
  sittingDay,
  invigilation,
  avatar,
  realName,
  privacy,
]

export const ALL_CALLS: readonly Call[] = MODULES.flatMap((room) => Object.values(room).filter(isCall))
