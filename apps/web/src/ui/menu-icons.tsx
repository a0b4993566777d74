// The icons that menu entries can carry, by name.
import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  FormOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  InfoCircleOutlined,
  LinkOutlined,
  MenuOutlined,
  MessageOutlined,
  MobileOutlined,
  PictureOutlined,
  PlayCircleOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  ScanOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'

const ICONS: Record<string, ComponentType> = {
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  chart: BarChartOutlined,
  book: BookOutlined,
  calendar: CalendarOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  experiment: ExperimentOutlined,
  eye: EyeOutlined,
  certificate: FileDoneOutlined,
  file: FileTextOutlined,
  folder: FolderOpenOutlined,
  form: FormOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  info: InfoCircleOutlined,
  link: LinkOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  mobile: MobileOutlined,
  picture: PictureOutlined,
  play: PlayCircleOutlined,
  profile: ProfileOutlined,
  read: ReadOutlined,
  safety: SafetyCertificateOutlined,
  scan: ScanOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  solution: SolutionOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  trophy: TrophyOutlined,
  user: UserOutlined,
  video: VideoCameraOutlined,
}

/** Icons by the first word of a menu code, for entries whose icon has no name of ours. */
const BY_CODE: Record<string, string> = {
  system: 'setting',
  knowledge: 'tags',
  train: 'schedule',
  paper: 'file',
  map: 'picture',
  image: 'picture',
  exam: 'form',
  student: 'solution',
  dashboard: 'dashboard',
  statistics: 'chart',
  certificate: 'certificate',
  live: 'video',
  course: 'book',
}

/** The names that the menu editor offers. */
export const ICON_NAMES: readonly string[] = Object.keys(ICONS)

/** The icon of a menu entry: by its name (with or without an `icon-` prefix), else by its code. */
export function MenuIcon({ name, code }: { name: string; code: string }): ReactNode {
  const Icon =
    ICONS[name.replace(/^icon-/, '')] ?? ICONS[BY_CODE[code.split('.')[0] ?? ''] ?? 'appstore'] ?? AppstoreOutlined
  return <Icon />
}
