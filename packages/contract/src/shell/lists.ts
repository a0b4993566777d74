// The lists that screens share, as an installation begins with them: values and their names in the four languages.
// Objects keep the value; names are looked up in the language of the reader.
import { FISCAN_FORM_NAMES } from '@clearbelt/domain/kinds/screening/form-names'
import { SCREENING_METHOD, THEORY_METHOD } from '@clearbelt/domain/papers/paper-types'
import type { Texts } from '../errors.ts'

export interface Option {
  id: string | number
  names: Texts
}

const option = (id: string | number, zh: string, en: string, es: string, pt: string): Option => ({
  id,
  names: { 'zh-CN': zh, en, es, 'pt-BR': pt },
})

const USER_TYPES: readonly Option[] = [
  option(1, '管理员', 'Administrator', 'Administrador', 'Administrador'),
  option(2, '教员', 'Trainer', 'Instructor', 'Instrutor'),
  option(3, '学员', 'Student', 'Alumno', 'Aluno'),
]

const VIEW_COUNTS: readonly Option[] = [
  option(1, '单视角', 'One view', 'Una vista', 'Uma vista'),
  option(2, '双视角', 'Two views', 'Dos vistas', 'Duas vistas'),
]

const IMAGE_ORIGINS: readonly Option[] = [
  option('generated', '系统生成', 'Generated', 'Generada', 'Gerada'),
  option('uploaded', '单张上传', 'Uploaded', 'Subida', 'Enviada'),
  option('imported', '批量导入', 'Imported', 'Importada', 'Importada'),
]

const PAPER_TYPE_OPTIONS: readonly Option[] = [
  option(1, '理论', 'Theory', 'Teoría', 'Teoria'),
  option(3, 'CT 图像', 'CT images', 'Imágenes CT', 'Imagens de CT'),
  option(4, 'DR 图像', 'DR images', 'Imágenes DR', 'Imagens de DR'),
  option(5, '图像判读', 'Image screening', 'Inspección de imágenes', 'Inspeção de imagens'),
]

const FISCAN_PRODUCTS: readonly Option[] = [
  option(
    'cabin-6040',
    '客舱行李 6040 单视角',
    'Cabin baggage 6040, one view',
    'Equipaje de mano 6040, una vista',
    'Bagagem de mão 6040, uma vista',
  ),
  option(
    'cabin-6040-dual',
    '客舱行李 6040 双视角',
    'Cabin baggage 6040, two views',
    'Equipaje de mano 6040, dos vistas',
    'Bagagem de mão 6040, duas vistas',
  ),
  option(
    'hold-100100',
    '托运行李 100100',
    'Hold baggage 100100',
    'Equipaje de bodega 100100',
    'Bagagem despachada 100100',
  ),
]

const OPERATOR_LEVELS: readonly Option[] = [
  option('junior', '初级工', 'Junior', 'Inicial', 'Júnior'),
  option('intermediate', '中级工', 'Intermediate', 'Intermedio', 'Intermediário'),
  option('senior', '高级工', 'Senior', 'Avanzado', 'Sênior'),
  option('technician', '技师', 'Technician', 'Técnico', 'Técnico'),
  option('senior-technician', '高级技师', 'Senior technician', 'Técnico superior', 'Técnico sênior'),
]

const POSTS: readonly Option[] = [
  option('image-analyst', '判图员', 'Image analyst', 'Analista de imágenes', 'Analista de imagens'),
  option('bag-searcher', '开箱检查员', 'Bag searcher', 'Inspector de equipaje', 'Inspetor de bagagem'),
  option('body-searcher', '人身检查员', 'Body searcher', 'Inspector de personas', 'Inspetor de pessoas'),
  option('document-checker', '验证员', 'Document checker', 'Verificador de documentos', 'Verificador de documentos'),
  option('loader', '引导员', 'Loader', 'Auxiliar de carga', 'Auxiliar de carga'),
  option('supervisor', '现场值班领导', 'Supervisor', 'Supervisor', 'Supervisor'),
  option('trainer', '教员', 'Trainer', 'Instructor', 'Instrutor'),
]

const TRAINING_TYPES: readonly Option[] = [
  option('initial', '初训', 'Initial', 'Inicial', 'Inicial'),
  option('recurrent', '复训', 'Recurrent', 'Periódica', 'Periódico'),
  option('upgrade', '晋级培训', 'Upgrade', 'De ascenso', 'De promoção'),
  option('remedial', '补训', 'Remedial', 'De recuperación', 'De recuperação'),
  option('assessment', '考核', 'Assessment', 'Evaluación', 'Avaliação'),
]

const TRAINING_SPECIALS: readonly Option[] = [
  option('image-reading', '图像判读', 'Image reading', 'Lectura de imágenes', 'Leitura de imagens'),
  option('dangerous-goods', '危险品', 'Dangerous goods', 'Mercancías peligrosas', 'Artigos perigosos'),
  option('explosives', '爆炸物识别', 'Explosives', 'Explosivos', 'Explosivos'),
  option('new-equipment', '新设备', 'New equipment', 'Equipos nuevos', 'Equipamentos novos'),
  option('emergency', '应急处置', 'Emergencies', 'Emergencias', 'Emergências'),
]

/** Forms of an image-screening exam. */
const PATTERNS: readonly Option[] = ([1, 2, 3] as const).map((form) => {
  const { 'zh-CN': zh, en, es, 'pt-BR': pt } = FISCAN_FORM_NAMES[form]
  return option(form, zh, en, es, pt)
})

const TRAINING_KINDS: readonly Option[] = [
  option('centralised', '集中培训', 'Classroom block', 'Presencial concentrada', 'Presencial concentrado'),
  option('on-the-job', '在岗培训', 'On the job', 'En el puesto', 'No posto de trabalho'),
  option('self-study', '自学', 'Self-study', 'Autoestudio', 'Autoestudo'),
]

const TRAINING_MODES: readonly Option[] = [
  option('online', '线上', 'Online', 'En línea', 'On-line'),
  option('offline', '线下', 'Offline', 'Presencial', 'Presencial'),
]

const ASSESS_METHODS: readonly Option[] = [
  option('theory', '理论考试', 'Theory exam', 'Examen teórico', 'Prova teórica'),
  option('screening', '判图考试', 'Screening exam', 'Examen de inspección', 'Prova de inspeção'),
  option('practical', '实操考核', 'Practical test', 'Prueba práctica', 'Prova prática'),
  option('oral', '口试', 'Oral exam', 'Examen oral', 'Prova oral'),
]

const CREDIT_TYPES: readonly Option[] = [
  option('study', '学习学分', 'Study', 'Estudio', 'Estudo'),
  option('exam', '考试学分', 'Exam', 'Examen', 'Prova'),
  option('practice', '练习学分', 'Practice', 'Práctica', 'Prática'),
  option('live', '直播学分', 'Live lesson', 'Clase en directo', 'Aula ao vivo'),
  option('manual', '人工调整', 'Set by hand', 'Ajuste manual', 'Ajuste manual'),
]

const RANK_TYPES: readonly Option[] = [
  option('credit', '学分排行', 'Credits', 'Créditos', 'Créditos'),
  option('hours', '学时排行', 'Hours', 'Horas', 'Horas'),
  option('screening', '判图排行', 'Screening', 'Inspección', 'Inspeção'),
]

const DIFFICULTIES: readonly Option[] = [
  option(1, '很易', 'Very easy', 'Muy fácil', 'Muito fácil'),
  option(2, '较易', 'Easy', 'Fácil', 'Fácil'),
  option(3, '中等', 'Medium', 'Media', 'Média'),
  option(4, '较难', 'Hard', 'Difícil', 'Difícil'),
  option(5, '很难', 'Very hard', 'Muy difícil', 'Muito difícil'),
]

/** What a graphic question asks is shown as its type: patterns 1 to 3 are types 5 to 7. */
const TOPIC_TYPES: readonly Option[] = [
  option(1, '单选题', 'Single choice', 'Opción única', 'Escolha única'),
  option(2, '多选题', 'Multiple choice', 'Opción múltiple', 'Múltipla escolha'),
  option(3, '判断题', 'True or false', 'Verdadero o falso', 'Verdadeiro ou falso'),
  option(4, '匹配题', 'Matching', 'Relacionar', 'Associação'),
  option(5, '快速判图题', 'Quick judgement', 'Juicio rápido', 'Julgamento rápido'),
  option(6, '标记位置题', 'Mark location', 'Marcar posición', 'Marcar posição'),
  option(
    7,
    '标记位置并判断类型题',
    'Mark location and name the type',
    'Marcar posición e indicar el tipo',
    'Marcar posição e indicar o tipo',
  ),
]

const PAPER_METHODS: readonly Option[] = [
  option(THEORY_METHOD, '理论', 'Theory', 'Teoría', 'Teoria'),
  option(SCREENING_METHOD, '图像判读', 'Image screening', 'Inspección de imágenes', 'Inspeção de imagens'),
]

const EDUCATIONS: readonly Option[] = [
  option('secondary', '高中/中专', 'Secondary school', 'Secundaria', 'Ensino médio'),
  option('college', '大专', 'College', 'Grado técnico', 'Curso técnico superior'),
  option('bachelor', '本科', "Bachelor's degree", 'Grado universitario', 'Graduação'),
  option('master', '硕士及以上', "Master's degree or above", 'Máster o superior', 'Mestrado ou superior'),
]

const CERT_TYPES: readonly Option[] = [
  option('screener', '判图员证书', 'Screener certificate', 'Certificado de operador', 'Certificado de operador'),
  option('training', '培训合格证', 'Training certificate', 'Certificado de formación', 'Certificado de treinamento'),
  option('trainer', '教员证书', 'Trainer certificate', 'Certificado de instructor', 'Certificado de instrutor'),
]

/** Where an exam stands: before its window, inside it, after it. */
const EXAM_STATUSES: readonly Option[] = [
  option(0, '未开始', 'Not started', 'Sin empezar', 'Não iniciado'),
  option(1, '进行中', 'Running', 'En curso', 'Em andamento'),
  option(2, '已结束', 'Finished', 'Finalizado', 'Encerrado'),
]

const EXAM_FORMS: readonly Option[] = [
  option('exam', '正式考试', 'Exam', 'Examen', 'Prova'),
  option('mock', '模拟考试', 'Mock exam', 'Simulacro', 'Simulado'),
]

const COURSE_TYPES: readonly Option[] = [
  option(1, '理论', 'Theory', 'Teoría', 'Teoria'),
  option(3, 'CT', 'CT', 'CT', 'CT'),
  option(4, 'DR', 'DR', 'DR', 'DR'),
]

const PRE_JOB_STATES: readonly Option[] = [
  option('waiting', '待审核', 'Waiting', 'Pendiente', 'Pendente'),
  option('approved', '已通过', 'Approved', 'Aprobado', 'Aprovado'),
  option('rejected', '已驳回', 'Rejected', 'Rechazado', 'Rejeitado'),
]

const LEDGER_ORIGINS: readonly Option[] = [
  option('plan', '培训计划', 'Training plan', 'Plan de formación', 'Plano de treinamento'),
  option('import', '批量导入', 'Imported', 'Importado', 'Importado'),
  option('manual', '手工登记', 'Entered by hand', 'Registrado a mano', 'Registrado à mão'),
]

const PROJECT_TYPES: readonly Option[] = [
  option('security', '安检培训', 'Security screening', 'Inspección de seguridad', 'Inspeção de segurança'),
  option('quality', '质量控制', 'Quality control', 'Control de calidad', 'Controle de qualidade'),
  option('competition', '技能竞赛', 'Skills contest', 'Concurso de habilidades', 'Competição de habilidades'),
]

const KNOWLEDGE_TYPES: readonly Option[] = [
  option('theory', '理论', 'Theory', 'Teoría', 'Teoria'),
  option('image', '图像', 'Images', 'Imágenes', 'Imagens'),
]

const OCCUPATIONS: readonly Option[] = [
  option('aviation', '民航安检员', 'Aviation screener', 'Inspector de aviación', 'Inspetor de aviação'),
  option('rail', '铁路安检员', 'Rail screener', 'Inspector ferroviario', 'Inspetor ferroviário'),
  option('metro', '城轨安检员', 'Metro screener', 'Inspector de metro', 'Inspetor de metrô'),
  option('customs', '海关查验员', 'Customs inspector', 'Inspector de aduanas', 'Inspetor da alfândega'),
  option('post', '邮件快件安检员', 'Mail screener', 'Inspector postal', 'Inspetor postal'),
]

const DEVICE_MODELS: readonly Option[] = [
  option('dual-energy', '双能 X 光机', 'Dual-energy X-ray', 'Rayos X de doble energía', 'Raios X de dupla energia'),
  option('dual-view', '双视角 X 光机', 'Dual-view X-ray', 'Rayos X de doble vista', 'Raios X de dupla vista'),
  option('ct', 'CT 机', 'CT scanner', 'Escáner CT', 'Tomógrafo'),
]

const KNOWLEDGE_CATEGORIES: readonly Option[] = [
  option('rules', '法规标准', 'Rules and standards', 'Normas y reglamentos', 'Normas e regulamentos'),
  option('procedures', '操作规程', 'Procedures', 'Procedimientos', 'Procedimentos'),
  option('equipment', '设备使用', 'Equipment', 'Equipos', 'Equipamentos'),
  option('threats', '违禁品识别', 'Recognising threats', 'Reconocer amenazas', 'Reconhecer ameaças'),
  option('cases', '案例分析', 'Cases', 'Casos', 'Casos'),
  option('other', '其他', 'Other', 'Otros', 'Outros'),
]

export interface List {
  entries: readonly Option[]
  /**
   * The program branches on these values: they keep value, place in the list and being offered; only names and order
   * are the installation's.
   */
  fixed: boolean
}

/** Every list an installation begins with, by the name of its dropdown. The dictionary holds them from then on. */
export const LISTS = {
  TrainingType: { entries: TRAINING_TYPES, fixed: false },
  TrainingKind: { entries: TRAINING_KINDS, fixed: false },
  Grad: { entries: OPERATOR_LEVELS, fixed: false },
  AssessMethod: { entries: ASSESS_METHODS, fixed: false },
  CreditType: { entries: CREDIT_TYPES, fixed: true },
  RankType: { entries: RANK_TYPES, fixed: true },
  PaperType: { entries: PAPER_TYPE_OPTIONS, fixed: true },
  FiscanProduct: { entries: FISCAN_PRODUCTS, fixed: false },
  Difficulty: { entries: DIFFICULTIES, fixed: true },
  TopicType: { entries: TOPIC_TYPES, fixed: true },
  Pattern: { entries: PATTERNS, fixed: true },
  PaperMethod: { entries: PAPER_METHODS, fixed: true },
  UserType: { entries: USER_TYPES, fixed: true },
  Post: { entries: POSTS, fixed: false },
  Education: { entries: EDUCATIONS, fixed: false },
  CertType: { entries: CERT_TYPES, fixed: false },
  ExamStatus: { entries: EXAM_STATUSES, fixed: true },
  TrainingSpecial: { entries: TRAINING_SPECIALS, fixed: false },
  TrainingMode: { entries: TRAINING_MODES, fixed: true },
  ExamForm: { entries: EXAM_FORMS, fixed: true },
  CourseType: { entries: COURSE_TYPES, fixed: true },
  PreJob: { entries: PRE_JOB_STATES, fixed: true },
  ViewCount: { entries: VIEW_COUNTS, fixed: true },
  ImageOrigin: { entries: IMAGE_ORIGINS, fixed: true },
  LedgerOrigin: { entries: LEDGER_ORIGINS, fixed: true },
  ProjectType: { entries: PROJECT_TYPES, fixed: false },
  KnowledgeType: { entries: KNOWLEDGE_TYPES, fixed: true },
  KnowledgeCategory: { entries: KNOWLEDGE_CATEGORIES, fixed: false },
  Occupation: { entries: OCCUPATIONS, fixed: false },
  DeviceModel: { entries: DEVICE_MODELS, fixed: false },
} as const satisfies Record<string, List>
export type ListName = keyof typeof LISTS
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]]

const title = (zh: string, en: string, es: string, pt: string): Texts => ({ 'zh-CN': zh, en, es, 'pt-BR': pt })

/** What each list is called where the dictionary is kept. */
export const LIST_TITLES: Record<ListName, Texts> = {
  TrainingType: title('培训类型', 'Training types', 'Tipos de formación', 'Tipos de treinamento'),
  TrainingKind: title('培训方式', 'Training kinds', 'Modalidades de formación', 'Modalidades de treinamento'),
  Grad: title('技能等级', 'Operator levels', 'Niveles de operador', 'Níveis de operador'),
  AssessMethod: title('考核方式', 'Assessment methods', 'Métodos de evaluación', 'Métodos de avaliação'),
  CreditType: title('学分类型', 'Credit types', 'Tipos de crédito', 'Tipos de crédito'),
  RankType: title('排行类型', 'Rank types', 'Tipos de clasificación', 'Tipos de classificação'),
  PaperType: title('试卷类型', 'Paper types', 'Tipos de examen', 'Tipos de prova'),
  FiscanProduct: title('安检机型号', 'Scanner models', 'Modelos de escáner', 'Modelos de escâner'),
  Difficulty: title('难度', 'Difficulties', 'Dificultades', 'Dificuldades'),
  TopicType: title('题型', 'Question types', 'Tipos de pregunta', 'Tipos de questão'),
  Pattern: title(
    '判图考试形式',
    'Forms of a screening exam',
    'Formas del examen de inspección',
    'Formas da prova de inspeção',
  ),
  PaperMethod: title(
    '组卷方式',
    'Ways to compose a paper',
    'Formas de componer un examen',
    'Formas de compor uma prova',
  ),
  UserType: title('用户类型', 'Account types', 'Tipos de cuenta', 'Tipos de conta'),
  Post: title('岗位', 'Positions', 'Puestos', 'Cargos'),
  Education: title('学历', 'Education', 'Estudios', 'Escolaridade'),
  CertType: title('证书类型', 'Certificate types', 'Tipos de certificado', 'Tipos de certificado'),
  ExamStatus: title('考试状态', 'Exam states', 'Estados del examen', 'Estados da prova'),
  TrainingSpecial: title('培训专题', 'Training themes', 'Temas de formación', 'Temas de treinamento'),
  TrainingMode: title('培训模式', 'Training modes', 'Modos de formación', 'Modos de treinamento'),
  ExamForm: title('考试形式', 'Kinds of exam', 'Clases de examen', 'Modalidades de prova'),
  CourseType: title('课程类型', 'Course types', 'Tipos de curso', 'Tipos de curso'),
  PreJob: title(
    '岗前审批状态',
    'Pre-job approval states',
    'Estados de aprobación previa',
    'Estados de aprovação prévia',
  ),
  ViewCount: title('视角数', 'Numbers of views', 'Números de vistas', 'Números de vistas'),
  ImageOrigin: title('图像来源', 'Image origins', 'Orígenes de imagen', 'Origens de imagem'),
  LedgerOrigin: title('台账来源', 'Ledger origins', 'Orígenes del registro', 'Origens do registro'),
  ProjectType: title('项目类型', 'Project types', 'Tipos de proyecto', 'Tipos de projeto'),
  KnowledgeType: title(
    '知识点类型',
    'Kinds of knowledge point',
    'Clases de punto de conocimiento',
    'Tipos de ponto de conhecimento',
  ),
  KnowledgeCategory: title(
    '知识库类别',
    'Categories of the knowledge base',
    'Categorías de la base de conocimiento',
    'Categorias da base de conhecimento',
  ),
  Occupation: title('职业', 'Occupations', 'Ocupaciones', 'Ocupações'),
  DeviceModel: title('设备型号', 'Device models', 'Modelos de equipo', 'Modelos de equipamento'),
}

/** What a bag without a threat is called among the knowledge points. */
export const SAFE_NAMES: Texts = { 'zh-CN': '安全', en: 'Safe', es: 'Seguro', 'pt-BR': 'Seguro' }
