// What people write over a column instead of its title, and how heads are compared: lists come from staff systems, not
// from our template.
import type { Texts } from '@clearbelt/contract/errors'
import { CULTURES } from '@clearbelt/contract/wire'

/** What a column is found by. */
interface Named {
  key: string
  title: Texts
}

/** By the key of the column; its titles in the four languages are known anyway. A name stands for one column alone. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  accountNo: [
    'Account no',
    'Account number',
    'Account name',
    'User name',
    'User account',
    'User ID',
    'Login',
    'Login name',
    '用户名',
    '用户账号',
    '登录名',
    '登录账号',
    '学员账号',
    '帐号',
    'Usuario',
    'Nombre de usuario',
    'Número de cuenta',
    'Usuário',
    'Nome de usuário',
    'Número da conta',
    'Login de acesso',
  ],
  name: [
    'Full name',
    'Person',
    'Person name',
    'Employee name',
    'Staff name',
    'Student name',
    'Trainee name',
    'Name and surname',
    '名字',
    '名称',
    '用户姓名',
    '学员姓名',
    '员工姓名',
    '人员姓名',
    '真实姓名',
    'Nombre completo',
    'Nombre y apellidos',
    'Nombre y apellido',
    'Apellidos y nombre',
    'Nome completo',
    'Nome do funcionário',
    'Nome do aluno',
  ],
  type: [
    'Account type',
    'User type',
    '账号类型',
    '用户类型',
    '人员类型',
    'Tipo de cuenta',
    'Tipo de usuario',
    'Tipo de conta',
    'Tipo de usuário',
  ],
  organisation: [
    'Organization',
    'Org',
    'Department',
    'Dept',
    'Unit',
    'Division',
    '组织',
    '所属组织',
    '所属机构',
    '机构',
    '部门',
    '所属部门',
    '单位',
    '所属单位',
    '科室',
    'Departamento',
    'Unidad',
    'Área',
    'Unidade',
    'Setor',
  ],
  jobNo: [
    'Job no',
    'Employee no',
    'Employee number',
    'Employee ID',
    'Employee #',
    'Staff no',
    'Staff number',
    'Staff ID',
    'Personnel number',
    'Personnel no',
    'Badge number',
    '员工号',
    '员工编号',
    '职工号',
    '职工编号',
    '人员编号',
    'Nº de empleado',
    'N.º de empleado',
    'Núm. de empleado',
    'Legajo',
    'Código de empleado',
    'Número funcional',
    'Nº de matrícula',
    'Número de matrícula',
    'Registro funcional',
  ],
  mobile: [
    'Mobile no',
    'Mobile number',
    'Mobile phone',
    'Cell',
    'Cell phone',
    'Cellphone',
    '手机',
    '手机号码',
    '移动电话',
    '联系手机',
    'Teléfono móvil',
    'Número de móvil',
    'Celular',
    'Teléfono celular',
    'Telefone celular',
    'Número de celular',
    'Telemóvel',
  ],
  email: [
    'E-mail',
    'Mail',
    'Email address',
    'E-mail address',
    '电子邮箱',
    '电子邮件',
    '邮件',
    '邮箱地址',
    'Correo electrónico',
    'Dirección de correo',
    'Correio eletrônico',
    'Endereço de e-mail',
  ],
  idNumber: [
    'ID no',
    'ID card',
    'ID card no',
    'ID card number',
    'Identity card',
    'Identity number',
    'Identity card number',
    '身份证',
    '身份证号码',
    '公民身份号码',
    'Documento de identidad',
    'Número de documento',
    'Documento de identidade',
    'Número do documento',
  ],
  postName: [
    'Post',
    'Job title',
    'Job position',
    '职位',
    '职务',
    '岗位名称',
    'Posición',
    'Función laboral',
    'Posto',
    'Posição',
  ],
  gradeName: [
    'Grade',
    'Skill level',
    '级别',
    '等级',
    '技能级别',
    '岗位等级',
    'Grado',
    'Categoría',
    'Grau',
    'Categoria',
  ],
  roles: ['Role', '用户角色', '角色名称', 'Rol', 'Función', 'Função', 'Papéis'],
  remark: [
    'Remarks',
    'Note',
    'Notes',
    'Comment',
    'Comments',
    '说明',
    '备注信息',
    'Observación',
    'Notas',
    'Comentarios',
    'Observação',
    'Comentários',
  ],
  gender: ['Sex', '男女', 'Género', 'Gênero'],
  birthDate: [
    'Birth date',
    'Birthdate',
    'Birthday',
    'DOB',
    '生日',
    '出生年月',
    '出生年月日',
    'Nacimiento',
    'Nascimento',
    'Data nasc.',
  ],
  nation: ['Nation', 'Ethnicity', 'Ethnic group', '国籍', 'Etnia'],
  education: [
    'Degree',
    'Education level',
    '文化程度',
    '最高学历',
    'Nivel de estudios',
    'Formación',
    'Nível de escolaridade',
    'Formação',
  ],
  school: [
    'University',
    'College',
    'Graduated from',
    '学校',
    '毕业学校',
    '院校',
    'Universidad',
    'Escuela',
    'Universidade',
    'Escola',
  ],
  major: ['Field of study', 'Subject', '所学专业', 'Carrera', 'Curso'],
  occupation: ['Profession', '工种', 'Profesión', 'Profissão'],
  certType: ['Type of certificate', '证书种类', '资质类型', 'Clase de certificado', 'Classe de certificado'],
  certNo: [
    'Certificate no',
    'No. of certificate',
    'License number',
    'Licence number',
    '证书号',
    '证书号码',
    '资格证号',
    'Nº de certificado',
    'Certificado nº',
    'Nº do certificado',
  ],
  hireDate: [
    'Date of entry',
    'Hired on',
    'Entry date',
    'Start date',
    'Date of joining',
    'Joining date',
    '入职时间',
    '入职日',
    '参加工作日期',
    'Fecha de alta',
    'Fecha de contratación',
    'Data de contratação',
    'Data de ingresso',
  ],
  address: [
    'Home address',
    'Postal address',
    '地址',
    '家庭住址',
    '家庭地址',
    '联系地址',
    'Domicilio',
    'Domicílio',
    'Morada',
  ],
  emergencyName: [
    'Emergency contact name',
    'Emergency contact person',
    '紧急联系人姓名',
    'Nombre del contacto de emergencia',
    'Persona de contacto',
    'Nome do contato de emergência',
    'Pessoa de contato',
  ],
  emergencyMobile: [
    'Emergency phone',
    'Emergency mobile',
    'Emergency contact phone',
    'Emergency contact number',
    '紧急联系人电话',
    '紧急联系方式',
    '紧急电话',
    'Móvil de emergencia',
    'Teléfono del contacto de emergencia',
    'Celular de emergência',
    'Telefone do contato de emergência',
  ],
}

/** Words in brackets that say how to fill a column in, not what it is. */
const ASIDE =
  /\((?:required|mandatory|optional|必填|必填项|选填|可选|obligatorio|obligatoria|opcional|obrigatório|obrigatória)\)/g

/**
 * A head as it is compared: without case, width, accents, blanks, line breaks, stars and other signs, or words such as
 * "(required)".
 */
export const foldHead = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(ASIDE, '')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Heads in two languages, 姓名/Name, 姓名 (Name) or 姓名Name: where one ends and the other begins. */
const BETWEEN = /[\n\r/|()]|(?<=\p{Script=Han}\s*)(?=\p{Script=Latin})|(?<=\p{Script=Latin}\s*)(?=\p{Script=Han})/u

/** Every name of a column as it is compared. */
export const namesOf = (column: Named): string[] => [
  ...new Set([...CULTURES.map((culture) => column.title[culture]), ...(OTHER_NAMES[column.key] ?? [])].map(foldHead)),
]

/** A column by every name it goes by, of the columns of one kind of import. */
export function indexNames<C extends Named>(columns: readonly C[]): (head: string) => C | null {
  const byName = new Map(columns.flatMap((column) => namesOf(column).map((name) => [name, column] as const)))
  return (head) => {
    const whole = byName.get(foldHead(head))
    if (whole) return whole
    const parts = head
      .normalize('NFKC')
      .split(BETWEEN)
      .map(foldHead)
      .filter((part) => part !== '')
    const found = new Set(parts.map((part) => byName.get(part)))
    const [only] = found
    return parts.length > 1 && found.size === 1 && only ? only : null
  }
}
