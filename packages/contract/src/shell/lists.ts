// The lists that screens share: codes and their names in the four languages. Objects keep the code; names are looked up in the language of the reader.
import type { Texts } from '../errors.ts'
import type { Culture } from '../wire.ts'

export interface Option {
  id: string | number
  names: Texts
}

const option = (id: string | number, zh: string, en: string, es: string, pt: string): Option => ({ id, names: { 'zh-CN': zh, en, es, 'pt-BR': pt } })

export const USER_TYPES: readonly Option[] = [
  option(1, '管理员', 'Administrator', 'Administrador', 'Administrador'),
  option(2, '教员', 'Trainer', 'Instructor', 'Instrutor'),
  option(3, '学员', 'Student', 'Alumno', 'Aluno'),
]

export const VIEW_COUNTS: readonly Option[] = [
  option(1, '单视角', 'One view', 'Una vista', 'Uma vista'),
  option(2, '双视角', 'Two views', 'Dos vistas', 'Duas vistas'),
]

export const IMAGE_ORIGINS: readonly Option[] = [
  option('generated', '系统生成', 'Generated', 'Generada', 'Gerada'),
  option('uploaded', '单张上传', 'Uploaded', 'Subida', 'Enviada'),
  option('imported', '批量导入', 'Imported', 'Importada', 'Importada'),
]

export const PAPER_TYPE_OPTIONS: readonly Option[] = [
  option(1, '理论', 'Theory', 'Teoría', 'Teoria'),
  option(3, 'CT 图像', 'CT images', 'Imágenes CT', 'Imagens de CT'),
  option(4, 'DR 图像', 'DR images', 'Imágenes DR', 'Imagens de DR'),
  option(5, '图像判读', 'Image screening', 'Inspección de imágenes', 'Inspeção de imagens'),
]

export const FISCAN_PRODUCTS: readonly Option[] = [
  option('cabin-6040', '客舱行李 6040 单视角', 'Cabin baggage 6040, one view', 'Equipaje de mano 6040, una vista', 'Bagagem de mão 6040, uma vista'),
  option('cabin-6040-dual', '客舱行李 6040 双视角', 'Cabin baggage 6040, two views', 'Equipaje de mano 6040, dos vistas', 'Bagagem de mão 6040, duas vistas'),
  option('hold-100100', '托运行李 100100', 'Hold baggage 100100', 'Equipaje de bodega 100100', 'Bagagem despachada 100100'),
]

export const OPERATOR_LEVELS: readonly Option[] = [
  option('junior', '初级工', 'Junior', 'Inicial', 'Júnior'),
  option('intermediate', '中级工', 'Intermediate', 'Intermedio', 'Intermediário'),
  option('senior', '高级工', 'Senior', 'Avanzado', 'Sênior'),
  option('technician', '技师', 'Technician', 'Técnico', 'Técnico'),
  option('senior-technician', '高级技师', 'Senior technician', 'Técnico superior', 'Técnico sênior'),
]

export const POSTS: readonly Option[] = [
  option('image-analyst', '判图员', 'Image analyst', 'Analista de imágenes', 'Analista de imagens'),
  option('bag-searcher', '开箱检查员', 'Bag searcher', 'Inspector de equipaje', 'Inspetor de bagagem'),
  option('body-searcher', '人身检查员', 'Body searcher', 'Inspector de personas', 'Inspetor de pessoas'),
  option('document-checker', '验证员', 'Document checker', 'Verificador de documentos', 'Verificador de documentos'),
  option('loader', '引导员', 'Loader', 'Auxiliar de carga', 'Auxiliar de carga'),
  option('supervisor', '现场值班领导', 'Supervisor', 'Supervisor', 'Supervisor'),
  option('trainer', '教员', 'Trainer', 'Instructor', 'Instrutor'),
]

export const TRAINING_TYPES: readonly Option[] = [
  option('initial', '初训', 'Initial', 'Inicial', 'Inicial'),
  option('recurrent', '复训', 'Recurrent', 'Periódica', 'Periódico'),
  option('upgrade', '晋级培训', 'Upgrade', 'De ascenso', 'De promoção'),
  option('remedial', '补训', 'Remedial', 'De recuperación', 'De recuperação'),
  option('assessment', '考核', 'Assessment', 'Evaluación', 'Avaliação'),
]

export const TRAINING_SPECIALS: readonly Option[] = [
  option('image-reading', '图像判读', 'Image reading', 'Lectura de imágenes', 'Leitura de imagens'),
  option('dangerous-goods', '危险品', 'Dangerous goods', 'Mercancías peligrosas', 'Artigos perigosos'),
  option('explosives', '爆炸物识别', 'Explosives', 'Explosivos', 'Explosivos'),
  option('new-equipment', '新设备', 'New equipment', 'Equipos nuevos', 'Equipamentos novos'),
  option('emergency', '应急处置', 'Emergencies', 'Emergencias', 'Emergências'),
]

/** Forms of an image-screening exam. */
export const PATTERNS: readonly Option[] = [
  option(1, '快速判断', 'Quick judgement', 'Juicio rápido', 'Julgamento rápido'),
  option(2, '标记位置', 'Mark location', 'Marcar posición', 'Marcar posição'),
  option(3, '标记位置并判断', 'Mark location and judge', 'Marcar posición y juzgar', 'Marcar posição e julgar'),
]

/** What a bag without a threat is called among the knowledge points. */
export const SAFE_NAMES: Texts = { 'zh-CN': '安全', en: 'Safe', es: 'Seguro', 'pt-BR': 'Seguro' }

/**
 * The name of a code in a language. Forms offer the names of their own language to be typed over, so a stored name of any
 * language counts as its code; a text that is in no list (typed by hand, or of an older list) is shown as it is.
 */
export const optionName = (list: readonly Option[], code: string | number, culture: Culture): string =>
  list.find((each) => each.id === code || Object.values(each.names).includes(String(code)))?.names[culture] ?? String(code)
