// The columns of the four imports: what stands in their heads, what may stand under them, and which list offers values.
import { texts, type Texts } from '@clearbelt/contract/errors'
import { MOBILE_TYPED_MAX } from '@clearbelt/domain/access/mobile'
import type { ImportKind } from '@clearbelt/contract/org/import-calls'
import type { ListName } from '@clearbelt/contract/shell/lists'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { foldHead, indexNames } from './column-names.ts'

const same = (all: string): Texts => texts(all, all, all, all)

export interface Column {
  key: string
  title: Texts
  /** Most signs. */
  max: number
  required?: boolean
  kind?: 'date' | 'type' | 'gender' | 'organisation' | 'roles'
  /** Signs that name something: of one width, and never a number to reckon with. */
  code?: true
  /** Offered in the file; other words may be typed where forms let them be typed too. */
  list?: ListName
  /** How it is filled in. */
  hint: Texts
  /** How it is filled in where mobile numbers of other countries are taken. */
  hintAbroad?: Texts
  /** What may stand in it, where that is the same in each language or told by no list. */
  example?: Texts
}

export const GENDERS = {
  male: texts('Male', '男', 'Hombre', 'Masculino'),
  female: texts('Female', '女', 'Mujer', 'Feminino'),
  other: texts('Other', '其他', 'Otro', 'Outro'),
} satisfies Record<string, Texts>

const C = {
  accountNo: {
    key: 'accountNo',
    title: texts('Account', '账号', 'Cuenta', 'Conta'),
    max: 60,
    required: true,
    code: true,
    hint: texts(
      '3 to 60 letters, digits, dots, hyphens, underscores or @; each account once.',
      '3 至 60 位字母、数字、点、连字符、下划线或 @；不可重复。',
      'De 3 a 60 letras, cifras, puntos, guiones, guiones bajos o @; cada cuenta una vez.',
      'De 3 a 60 letras, dígitos, pontos, hífens, sublinhados ou @; cada conta uma vez.',
    ),
    example: same('li.na'),
  },
  name: {
    key: 'name',
    title: texts('Name', '姓名', 'Nombre', 'Nome'),
    max: 100,
    required: true,
    hint: texts('Up to 100 characters.', '最多 100 个字符。', 'Hasta 100 signos.', 'Até 100 caracteres.'),
    example: texts('Maria Stone', '李娜', 'María Piedra', 'Maria Pedra'),
  },
  type: {
    key: 'type',
    title: texts('Type', '类型', 'Tipo', 'Tipo'),
    max: 40,
    required: true,
    kind: 'type',
    hint: texts('Choose from the list.', '请从列表中选择。', 'Elija de la lista.', 'Escolha na lista.'),
  },
  organisation: {
    key: 'organisation',
    title: texts('Organisation', '组织机构', 'Organización', 'Organização'),
    max: 1000,
    required: true,
    kind: 'organisation',
    hint: texts(
      'Its code, or its path from the top with / between the names, or its name if no other organisation has it. See the Organisations sheet.',
      '组织编码；或从顶级开始用 / 分隔的完整路径；名称唯一时也可填名称。可参考“组织机构”工作表。',
      'Su código, su ruta desde arriba con / entre los nombres, o su nombre si ninguna otra lo tiene. La hoja de organizaciones las enumera.',
      'O código, o caminho desde o topo com / entre os nomes, ou o nome se nenhuma outra o tiver. A planilha de organizações as lista.',
    ),
  },
  jobNo: {
    key: 'jobNo',
    title: texts('Job number', '工号', 'Número de empleado', 'Matrícula'),
    max: 40,
    code: true,
    hint: texts('Up to 40 characters.', '最多 40 个字符。', 'Hasta 40 signos.', 'Até 40 caracteres.'),
    example: same('S-00417'),
  },
  mobile: {
    key: 'mobile',
    title: texts('Mobile', '手机号', 'Móvil', 'Celular'),
    max: MOBILE_TYPED_MAX,
    code: true,
    hint: texts(
      'A Chinese mobile number; each one once.',
      '中国大陆手机号；不可重复。',
      'Un móvil chino; cada número una vez.',
      'Um celular chinês; cada número uma vez.',
    ),
    hintAbroad: texts(
      'With + and the country code, for example +55 11 91234-5678; a Chinese number may stand without. Each one once.',
      '带 + 和国家（地区）代码，例如 +55 11 91234-5678；中国手机号可只填 11 位。不可重复。',
      'Con + y el código del país, por ejemplo +55 11 91234-5678; un número chino puede ir sin él. Cada número una vez.',
      'Com + e o código do país, por exemplo +55 11 91234-5678; um número chinês pode ir sem ele. Cada número uma vez.',
    ),
    example: same('13800000000'),
  },
  email: {
    key: 'email',
    title: texts('Email', '邮箱', 'Correo', 'E-mail'),
    max: 200,
    code: true,
    hint: texts(
      'For example name@example.com.',
      '例如 name@example.com。',
      'Por ejemplo nombre@example.com.',
      'Por exemplo nome@example.com.',
    ),
    example: same('li.na@example.com'),
  },
  idNumber: {
    key: 'idNumber',
    title: texts('ID number', '身份证号', 'Número de identidad', 'Número de identidade'),
    max: 18,
    code: true,
    hint: texts(
      '15 or 18 characters. Keep the cell as text so that no digits are lost.',
      '15 位或 18 位。请保持单元格为文本格式，以免丢失数字。',
      '15 o 18 signos. Deje la celda como texto para no perder cifras.',
      '15 ou 18 caracteres. Mantenha a célula como texto para não perder dígitos.',
    ),
    example: same('11010519491231002X'),
  },
  post: {
    key: 'postName',
    title: texts('Position', '岗位', 'Puesto', 'Cargo'),
    max: 60,
    list: 'Post',
    hint: texts(
      'From the list, or another word.',
      '可从列表选择，也可自行填写。',
      'De la lista, u otra palabra.',
      'Da lista, ou outra palavra.',
    ),
  },
  grade: {
    key: 'gradeName',
    title: texts('Level', '技能等级', 'Nivel', 'Nível'),
    max: 60,
    list: 'Grad',
    hint: texts(
      'From the list, or another word.',
      '可从列表选择，也可自行填写。',
      'De la lista, u otra palabra.',
      'Da lista, ou outra palavra.',
    ),
  },
  roles: {
    key: 'roles',
    title: texts('Roles', '角色', 'Roles', 'Funções'),
    max: 1000,
    kind: 'roles',
    hint: texts(
      'Names with ; between them. Empty: the role of the type.',
      '多个名称用 ; 分隔；留空则使用该类型的默认角色。',
      'Nombres con ; entre ellos. Vacío: el rol del tipo.',
      'Nomes com ; entre eles. Vazio: a função do tipo.',
    ),
  },
  remark: {
    key: 'remark',
    title: texts('Remark', '备注', 'Observaciones', 'Observações'),
    max: 500,
    hint: texts('Up to 500 characters.', '最多 500 个字符。', 'Hasta 500 signos.', 'Até 500 caracteres.'),
    example: texts('Night shift', '夜班', 'Turno de noche', 'Turno da noite'),
  },
  knownAccount: {
    key: 'accountNo',
    title: texts('Account', '账号', 'Cuenta', 'Conta'),
    max: 60,
    required: true,
    code: true,
    hint: texts(
      'An existing account. Empty cells leave the stored data unchanged.',
      '必须是已有账号。空单元格不会改变已有数据。',
      'Una cuenta que ya existe. Las celdas vacías dejan los datos como están.',
      'Uma conta que já existe. Células vazias deixam os dados como estão.',
    ),
    example: same('li.na'),
  },
  gender: {
    key: 'gender',
    title: texts('Gender', '性别', 'Sexo', 'Sexo'),
    max: 20,
    kind: 'gender',
    hint: texts('Choose from the list.', '请从列表中选择。', 'Elija de la lista.', 'Escolha na lista.'),
  },
  birthDate: {
    key: 'birthDate',
    title: texts('Date of birth', '出生日期', 'Fecha de nacimiento', 'Data de nascimento'),
    max: 20,
    kind: 'date',
    hint: texts(
      'Year-month-day, for example 1990-05-31, or an Excel date.',
      '格式为 年-月-日，例如 1990-05-31；也可使用 Excel 日期。',
      'Año-mes-día, por ejemplo 1990-05-31, o una fecha de Excel.',
      'Ano-mês-dia, por exemplo 1990-05-31, ou uma data do Excel.',
    ),
    example: same('1990-05-31'),
  },
  nation: {
    key: 'nation',
    title: texts('Nationality', '民族', 'Nacionalidad', 'Nacionalidade'),
    max: 60,
    hint: texts('Up to 60 characters.', '最多 60 个字符。', 'Hasta 60 signos.', 'Até 60 caracteres.'),
    example: texts('Chinese', '汉族', 'China', 'Chinesa'),
  },
  education: {
    key: 'education',
    title: texts('Education', '学历', 'Estudios', 'Escolaridade'),
    max: 60,
    list: 'Education',
    hint: texts(
      'From the list, or another word.',
      '可从列表选择，也可自行填写。',
      'De la lista, u otra palabra.',
      'Da lista, ou outra palavra.',
    ),
  },
  school: {
    key: 'school',
    title: texts('School', '毕业院校', 'Centro de estudios', 'Instituição de ensino'),
    max: 100,
    hint: texts('Up to 100 characters.', '最多 100 个字符。', 'Hasta 100 signos.', 'Até 100 caracteres.'),
    example: texts(
      'Civil Aviation University of China',
      '中国民航大学',
      'Universidad de Aviación Civil de China',
      'Universidade de Aviação Civil da China',
    ),
  },
  major: {
    key: 'major',
    title: texts('Major', '专业', 'Especialidad', 'Especialidade'),
    max: 100,
    hint: texts('Up to 100 characters.', '最多 100 个字符。', 'Hasta 100 signos.', 'Até 100 caracteres.'),
    example: texts('Transport', '交通运输', 'Transporte', 'Transporte'),
  },
  occupation: {
    key: 'occupation',
    title: texts('Occupation', '职业', 'Ocupación', 'Ocupação'),
    max: 60,
    list: 'Occupation',
    hint: texts(
      'From the list, or another word.',
      '可从列表选择，也可自行填写。',
      'De la lista, u otra palabra.',
      'Da lista, ou outra palavra.',
    ),
  },
  certType: {
    key: 'certType',
    title: texts('Certificate type', '证书类型', 'Tipo de certificado', 'Tipo de certificado'),
    max: 60,
    list: 'CertType',
    hint: texts(
      'From the list, or another word.',
      '可从列表选择，也可自行填写。',
      'De la lista, u otra palabra.',
      'Da lista, ou outra palavra.',
    ),
  },
  certNo: {
    key: 'certNo',
    title: texts('Certificate number', '证书编号', 'Número de certificado', 'Número do certificado'),
    max: 60,
    code: true,
    hint: texts('Up to 60 characters.', '最多 60 个字符。', 'Hasta 60 signos.', 'Até 60 caracteres.'),
    example: same('AQ-2026-00417'),
  },
  hireDate: {
    key: 'hireDate',
    title: texts('Hire date', '入职日期', 'Fecha de ingreso', 'Data de admissão'),
    max: 20,
    kind: 'date',
    hint: texts(
      'Year-month-day, or an Excel date.',
      '格式为 年-月-日；也可使用 Excel 日期。',
      'Año-mes-día, o una fecha de Excel.',
      'Ano-mês-dia, ou uma data do Excel.',
    ),
    example: same('2024-09-01'),
  },
  address: {
    key: 'address',
    title: texts('Address', '住址', 'Dirección', 'Endereço'),
    max: 200,
    hint: texts('Up to 200 characters.', '最多 200 个字符。', 'Hasta 200 signos.', 'Até 200 caracteres.'),
    example: texts(
      '12 Harbour Street, Flat 3',
      '海港街 12 号 3 室',
      'Calle del Puerto 12, piso 3',
      'Rua do Porto 12, ap. 3',
    ),
  },
  emergencyName: {
    key: 'emergencyName',
    title: texts('Emergency contact', '紧急联系人', 'Contacto de emergencia', 'Contato de emergência'),
    max: 100,
    hint: texts('Up to 100 characters.', '最多 100 个字符。', 'Hasta 100 signos.', 'Até 100 caracteres.'),
    example: texts('Peter Stone', '李强', 'Pedro Piedra', 'Pedro Pedra'),
  },
  emergencyMobile: {
    key: 'emergencyMobile',
    title: texts('Emergency telephone', '紧急联系电话', 'Teléfono de emergencia', 'Telefone de emergência'),
    max: 30,
    code: true,
    hint: texts(
      'Digits, spaces, + and -.',
      '数字、空格、+ 和 -。',
      'Cifras, espacios, + y -.',
      'Dígitos, espaços, + e -.',
    ),
    example: same('+86 138 0000 0000'),
  },
} satisfies Record<string, Column>

const ACCOUNT = [C.accountNo, C.name, C.organisation, C.jobNo, C.mobile, C.email, C.idNumber, C.post, C.grade]
const EXTEND = [
  C.knownAccount,
  C.gender,
  C.birthDate,
  C.nation,
  C.education,
  C.school,
  C.major,
  C.occupation,
  C.certType,
  C.certNo,
  C.hireDate,
  C.address,
  C.emergencyName,
  C.emergencyMobile,
]

export const COLUMNS: Record<ImportKind, readonly Column[]> = {
  Users: [C.accountNo, C.name, C.type, ...ACCOUNT.slice(2), C.roles, C.remark],
  StudentUsers: [...ACCOUNT, C.remark],
  UserExtend: EXTEND,
  StudentUsersExtend: EXTEND,
}

/** True for the imports that make accounts. */
export const makesAccounts = (kind: ImportKind): boolean => kind === 'Users' || kind === 'StudentUsers'
export const isOfStudents = (kind: ImportKind): boolean => kind === 'StudentUsers' || kind === 'StudentUsersExtend'

export const titleOf = (column: Column, culture: Culture): string =>
  `${column.title[culture]}${column.required ? ' *' : ''}`
export const REASON = texts('Problems', '错误原因', 'Problemas', 'Problemas')

export interface FoundColumns {
  /** Which place of the head each column has; -1: none. */
  places: number[]
  /** What stands over each column in the file, by the order of the columns; empty: none. */
  heads: string[]
  /** Heads that no column has. */
  unknown: string[]
  /** Columns that stand more than once, with the heads that were taken for them. */
  doubled: { column: Column; heads: string[] }[]
}

/** Signs of a head that are told. */
const HEAD_SIGNS = 100
/** A head on one line. */
const shown = (head: string): string => head.replaceAll(/\s+/g, ' ').trim().slice(0, HEAD_SIGNS)

/** Finds the columns in a head, which may be in any of the languages, by other usual names, and in any order. */
export function findColumns(kind: ImportKind, head: readonly string[]): FoundColumns {
  const columns = COLUMNS[kind]
  const columnOf = indexNames(columns)
  const taken = head.map((title) => (title.trim() === '' ? null : columnOf(title)))
  const positions = columns.map((column) => taken.flatMap((one, at) => (one === column ? [at] : [])))
  const headsOf = (at: number): string[] => (positions[at] ?? []).map((place) => shown(head[place] ?? ''))
  const reasons = CULTURES.map((culture) => foldHead(REASON[culture]))
  const unknown = head
    .filter((title, at) => title.trim() !== '' && !taken[at] && !reasons.includes(foldHead(title)))
    .map(shown)
  return {
    places: positions.map(([first]) => first ?? -1),
    heads: columns.map((_, at) => headsOf(at)[0] ?? ''),
    unknown: [...new Set(unknown)].slice(0, 20),
    doubled: columns.flatMap((column, at) => (headsOf(at).length > 1 ? [{ column, heads: headsOf(at) }] : [])),
  }
}
