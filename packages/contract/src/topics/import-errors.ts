// What is said of a file of questions that is read, in four languages: doubts about one question, and why a file is not
// read at all. The codes are those of the readers of files.
import { texts, type ErrorDef, type Texts } from '../errors.ts'

/** Of one question or line; `{name}` is filled from the doubt's parameters. */
export const doubtTexts: Record<string, Texts> = {
  'stem-missing': texts('The question has no text.', '缺少题干。', 'Falta el enunciado.', 'Falta o enunciado.'),
  'stem-too-long': texts(
    'The question text is longer than {most} characters.',
    '题干超过 {most} 个字符。',
    'El enunciado supera los {most} caracteres.',
    'O enunciado passa de {most} caracteres.',
  ),
  'text-too-long': texts(
    'An option or the explanation is longer than {most} characters.',
    '选项或解析超过 {most} 个字符。',
    'Una opción o la explicación supera los {most} caracteres.',
    'Uma opção ou a explicação passa de {most} caracteres.',
  ),
  'answer-missing': texts(
    'No correct answer is given.',
    '没有给出正确答案。',
    'No se indica la respuesta correcta.',
    'A resposta correta não foi indicada.',
  ),
  'answer-unreadable': texts(
    'The answer “{answer}” cannot be understood.',
    '无法识别答案“{answer}”。',
    'No se entiende la respuesta «{answer}».',
    'Não foi possível entender a resposta “{answer}”.',
  ),
  'answer-unknown-option': texts(
    'The answer names option {letter}, but there are only {options}.',
    '答案中有选项 {letter}，但只有 {options} 个选项。',
    'La respuesta nombra la opción {letter}, pero solo hay {options}.',
    'A resposta cita a opção {letter}, mas há apenas {options}.',
  ),
  'two-right-in-single': texts(
    'A single choice has {right} correct options.',
    '单选题有 {right} 个正确选项。',
    'Una pregunta de opción única tiene {right} opciones correctas.',
    'Uma questão de escolha única tem {right} opções corretas.',
  ),
  'options-missing': texts(
    'At least {least} options are needed.',
    '至少需要 {least} 个选项。',
    'Se necesitan al menos {least} opciones.',
    'São necessárias pelo menos {least} opções.',
  ),
  'options-too-many': texts(
    'There are more than {most} options.',
    '选项超过 {most} 个。',
    'Hay más de {most} opciones.',
    'Há mais de {most} opções.',
  ),
  'option-empty': texts(
    'Option {letter} is empty.',
    '选项 {letter} 为空。',
    'La opción {letter} está vacía.',
    'A opção {letter} está vazia.',
  ),
  'option-no-correctness': texts(
    'The file does not say whether option {letter} is correct.',
    '文件未说明选项 {letter} 是否正确。',
    'El archivo no dice si la opción {letter} es correcta.',
    'O arquivo não diz se a opção {letter} está correta.',
  ),
  'option-twice': texts(
    'Options {one} and {other} say the same.',
    '选项 {one} 与 {other} 内容相同。',
    'Las opciones {one} y {other} dicen lo mismo.',
    'As opções {one} e {other} dizem o mesmo.',
  ),
  'pairs-missing': texts(
    'At least {least} pairs are needed.',
    '至少需要 {least} 对匹配项。',
    'Se necesitan al menos {least} parejas.',
    'São necessários pelo menos {least} pares.',
  ),
  'pairs-too-many': texts(
    'There are more than {most} items to match.',
    '匹配项超过 {most} 个。',
    'Hay más de {most} elementos por emparejar.',
    'Há mais de {most} itens para associar.',
  ),
  'areas-missing': texts(
    'No area of the picture is to be named.',
    '图片中没有需要命名的区域。',
    'No hay ninguna zona de la imagen que nombrar.',
    'Não há nenhuma área da imagem para nomear.',
  ),
  'score-wrong': texts(
    '“{score}” is not a score: it must be more than 0 and at most {most}, with at most two decimals.',
    '“{score}”不是有效分值：应大于 0、不超过 {most}，最多两位小数。',
    '«{score}» no es una puntuación: debe ser mayor que 0 y no superar {most}, con dos decimales como máximo.',
    '“{score}” não é uma pontuação: deve ser maior que 0 e no máximo {most}, com até duas casas decimais.',
  ),
  'kind-unsupported': texts(
    'Questions of the type “{kind}” are not supported.',
    '不支持“{kind}”类型的题目。',
    'No se admiten preguntas del tipo «{kind}».',
    'Questões do tipo “{kind}” não são aceitas.',
  ),
  'kind-unknown': texts(
    'The type of the question cannot be recognised.',
    '无法识别题型。',
    'No se reconoce el tipo de pregunta.',
    'Não foi possível reconhecer o tipo da questão.',
  ),
  syntax: texts(
    'The question does not follow the rules of the format (column {column}).',
    '题目不符合格式要求（第 {column} 列）。',
    'La pregunta no sigue las reglas del formato (columna {column}).',
    'A questão não segue as regras do formato (coluna {column}).',
  ),
  'picture-missing': texts(
    'The picture “{name}” is missing.',
    '缺少图片“{name}”。',
    'Falta la imagen «{name}».',
    'Falta a imagem “{name}”.',
  ),
  'picture-too-large': texts(
    'The picture “{name}” is larger than {most} MB.',
    '图片“{name}”超过 {most} MB。',
    'La imagen «{name}» supera los {most} MB.',
    'A imagem “{name}” passa de {most} MB.',
  ),
  'pictures-too-many': texts(
    'The question has more than {most} pictures.',
    '题目图片超过 {most} 张。',
    'La pregunta tiene más de {most} imágenes.',
    'A questão tem mais de {most} imagens.',
  ),
  'option-order': texts(
    'Option {letter} is out of order.',
    '选项 {letter} 的顺序不对。',
    'La opción {letter} está fuera de orden.',
    'A opção {letter} está fora de ordem.',
  ),
  'number-order': texts(
    'Question {number} follows {before}: is one missing?',
    '第 {before} 题之后是第 {number} 题：是否有遗漏？',
    'La pregunta {number} sigue a la {before}: ¿falta alguna?',
    'A questão {number} vem depois da {before}: falta alguma?',
  ),
  'line-unclear': texts(
    'This line belongs to no question and is skipped: “{text}”.',
    '此行不属于任何题目，已跳过：“{text}”。',
    'Esta línea no pertenece a ninguna pregunta y se omite: «{text}».',
    'Esta linha não pertence a nenhuma questão e foi ignorada: “{text}”.',
  ),
  'answer-twice': texts(
    'The question has a second answer, “{answer}”; the last one is used.',
    '题目有第二个答案“{answer}”；以最后一个为准。',
    'La pregunta tiene una segunda respuesta, «{answer}»; se usa la última.',
    'A questão tem uma segunda resposta, “{answer}”; vale a última.',
  ),
  'kind-differs': texts(
    'The question does not fit the type that its heading names.',
    '题目与标题所写的题型不符。',
    'La pregunta no corresponde al tipo que indica el encabezado.',
    'A questão não corresponde ao tipo indicado no título.',
  ),
  'credit-unknown': texts(
    'The rule of partial credit “{credit}” is not known: the question counts all or nothing unless you change it.',
    '无法识别部分得分规则“{credit}”：除非修改，否则全部选对才得分。',
    'No se conoce la regla de puntuación parcial «{credit}»: la pregunta vale todo o nada si no la cambia.',
    'A regra de pontuação parcial “{credit}” não é conhecida: a questão vale tudo ou nada, a menos que você mude.',
  ),
  'credit-weights': texts(
    'Each option has points of its own. The rule of partial credit is set where the question is used.',
    '每个选项各有分值。部分得分规则在使用题目时设定。',
    'Cada opción tiene sus propios puntos. La regla de puntuación parcial se fija donde se usa la pregunta.',
    'Cada opção tem seus próprios pontos. A regra de pontuação parcial é definida onde a questão é usada.',
  ),
  'area-shape': texts(
    'Area {n} is no rectangle: the rectangle around it is taken.',
    '区域 {n} 不是矩形：按其外接矩形导入。',
    'La zona {n} no es un rectángulo: se toma el rectángulo que la rodea.',
    'A área {n} não é um retângulo: é usado o retângulo em volta dela.',
  ),
  'area-guessed': texts(
    'The file gives the areas no size: check them in the editor.',
    '文件未给出区域大小：请在编辑器中核对。',
    'El archivo no da el tamaño de las zonas: revíselas en el editor.',
    'O arquivo não informa o tamanho das áreas: confira-as no editor.',
  ),
  'image-unknown': texts(
    'The image of the library that the question is about is not here: its picture stands in the question.',
    '本系统图库中没有该题所用的图像：其图片已放入题干。',
    'La imagen de la biblioteca de la que trata la pregunta no está aquí: su imagen queda en el enunciado.',
    'A imagem da biblioteca usada na questão não está aqui: ela fica no enunciado.',
  ),
  'difficulty-unknown': texts(
    'The difficulty “{difficulty}” is not known and is not kept.',
    '无法识别难度“{difficulty}”，不予保留。',
    'No se conoce la dificultad «{difficulty}» y no se conserva.',
    'A dificuldade “{difficulty}” não é conhecida e não foi mantida.',
  ),
  'formula-lost': texts(
    'A formula could not be read; its text is kept: “{name}”.',
    '有公式无法识别，仅保留其文字：“{name}”。',
    'No se pudo leer una fórmula; se conserva su texto: «{name}».',
    'Não foi possível ler uma fórmula; o texto dela foi mantido: “{name}”.',
  ),
  'picture-lost': texts(
    'A picture is not in the file and is lost: “{name}”.',
    '图片不在文件中，未能导入：“{name}”。',
    'Una imagen no está en el archivo y se pierde: «{name}».',
    'Uma imagem não está no arquivo e foi perdida: “{name}”.',
  ),
  'table-lost': texts(
    'A table could not be kept.',
    '表格未能保留。',
    'No se pudo conservar una tabla.',
    'Não foi possível manter uma tabela.',
  ),
  'drawing-lost': texts(
    'A drawing or text box of the word processor is lost.',
    '文档中的绘图或文本框未能导入。',
    'Se pierde un dibujo o cuadro de texto del procesador de textos.',
    'Um desenho ou caixa de texto do editor de textos foi perdido.',
  ),
  'link-lost': texts(
    'A link is kept as plain text: {name}',
    '链接仅保留文字：{name}',
    'Un enlace se conserva como texto: {name}',
    'Um link foi mantido como texto: {name}',
  ),
  'media-lost': texts(
    'Sound, video or an embedded page is lost: “{name}”.',
    '音频、视频或嵌入页面未能导入：“{name}”。',
    'Se pierde audio, vídeo o una página incrustada: «{name}».',
    'Áudio, vídeo ou página incorporada foi perdido: “{name}”.',
  ),
  'feedback-lost': texts(
    'Feedback for right or wrong answers is not kept ({name}).',
    '针对答对或答错的反馈不予保留（{name}）。',
    'No se conservan los comentarios por acierto o error ({name}).',
    'Os comentários por acerto ou erro não foram mantidos ({name}).',
  ),
  'template-lost': texts(
    'The question has values that are drawn anew for each candidate; check its text.',
    '题目含有为每位考生随机生成的数值，请检查题干。',
    'La pregunta tiene valores que se sortean para cada candidato; revise el texto.',
    'A questão tem valores sorteados para cada candidato; confira o texto.',
  ),
  'header-unknown': texts(
    'The column “{header}” is not known and is skipped.',
    '未识别的列“{header}”已跳过。',
    'No se conoce la columna «{header}» y se omite.',
    'A coluna “{header}” não é conhecida e foi ignorada.',
  ),
  'kind-guessed': texts(
    'The type is taken from the answer.',
    '题型根据答案判断。',
    'El tipo se deduce de la respuesta.',
    'O tipo foi deduzido da resposta.',
  ),
  'macros-ignored': texts(
    'The file has macros. They were not run and are not kept.',
    '文件含有宏。宏未被运行，也不予保留。',
    'El archivo tiene macros. No se ejecutaron ni se conservan.',
    'O arquivo tem macros. Elas não foram executadas nem mantidas.',
  ),
  'hidden-rows': texts(
    '{count} hidden {count:row was|rows were} read too (from row {row}).',
    '也读取了 {count} 个隐藏行（从第 {row} 行起）。',
    'También se {count:leyó|leyeron} {count} {count:fila oculta|filas ocultas} (desde la fila {row}).',
    '{count} {count:linha oculta também foi lida|linhas ocultas também foram lidas} (a partir da linha {row}).',
  ),
  formulas: texts(
    '{count} {count:cell is a formula: its last value was|cells are formulas: their last values were} read.',
    '有 {count} 个单元格是公式：读取的是其最后的值。',
    '{count} {count:celda es una fórmula: se leyó su último valor|celdas son fórmulas: se leyeron sus últimos valores}.',
    '{count} {count:célula é uma fórmula: foi lido o último valor|células são fórmulas: foram lidos os últimos valores}.',
  ),
  merged: texts(
    '{count} {count:cell|cells} took the value of a merged cell.',
    '有 {count} 个单元格取自合并单元格。',
    '{count} {count:celda tomó|celdas tomaron} el valor de una celda combinada.',
    '{count} {count:célula recebeu|células receberam} o valor de uma célula mesclada.',
  ),
}

/** Why nothing of a file is read. */
export const fileTexts: Record<string, Texts> = {
  'nothing-read': texts(
    'No question was found in the file. Nothing was imported.',
    '文件中没有找到题目，未导入任何内容。',
    'No se encontró ninguna pregunta en el archivo. No se importó nada.',
    'Nenhuma questão foi encontrada no arquivo. Nada foi importado.',
  ),
  'not-this-format': texts(
    'The file is not one of the formats that can be imported.',
    '该文件不是可导入的格式。',
    'El archivo no tiene un formato que se pueda importar.',
    'O arquivo não está em um formato que possa ser importado.',
  ),
  'not-xml': texts(
    'The file is damaged: its XML cannot be read (line {line}).',
    '文件已损坏：无法读取 XML（第 {line} 行）。',
    'El archivo está dañado: no se puede leer su XML (línea {line}).',
    'O arquivo está danificado: o XML não pode ser lido (linha {line}).',
  ),
  'xml-entities': texts(
    'The file declares types or entities of its own, which are not read for safety (line {line}).',
    '文件含有自定义的类型或实体声明，出于安全考虑不予读取（第 {line} 行）。',
    'El archivo declara tipos o entidades propios, que por seguridad no se leen (línea {line}).',
    'O arquivo declara tipos ou entidades próprios, que por segurança não são lidos (linha {line}).',
  ),
  'too-deep': texts(
    'The file is nested too deeply to be read (line {line}).',
    '文件嵌套过深，无法读取（第 {line} 行）。',
    'El archivo está anidado con demasiada profundidad (línea {line}).',
    'O arquivo tem aninhamento profundo demais (linha {line}).',
  ),
  'too-large': texts(
    'The file is too large, or becomes too large when unpacked.',
    '文件过大，或解压后过大。',
    'El archivo es demasiado grande, o lo es al descomprimirlo.',
    'O arquivo é grande demais, ou fica grande demais ao ser descompactado.',
  ),
  'too-many-questions': texts(
    'The file has more than {most} questions. Split it.',
    '文件中的题目超过 {most} 道，请拆分后导入。',
    'El archivo tiene más de {most} preguntas. Divídalo.',
    'O arquivo tem mais de {most} questões. Divida-o.',
  ),
  'zip-unsafe': texts(
    'The archive has a file whose name leads outside of it: nothing was unpacked.',
    '压缩包中有文件名指向包外：未解压任何内容。',
    'El archivo comprimido contiene un nombre que sale de él: no se descomprimió nada.',
    'O arquivo compactado tem um nome que aponta para fora dele: nada foi descompactado.',
  ),
  'zip-broken': texts(
    'The archive is damaged and cannot be opened.',
    '压缩包已损坏，无法打开。',
    'El archivo comprimido está dañado y no se puede abrir.',
    'O arquivo compactado está danificado e não pode ser aberto.',
  ),
  locked: texts(
    'The file is protected by a password. Save it without one.',
    '文件受密码保护，请取消密码后再试。',
    'El archivo está protegido con contraseña. Guárdelo sin ella.',
    'O arquivo está protegido por senha. Salve-o sem senha.',
  ),
  'old-format': texts(
    'The file is of an old format. Save it as .xlsx or .docx.',
    '文件为旧格式，请另存为 .xlsx 或 .docx。',
    'El archivo tiene un formato antiguo. Guárdelo como .xlsx o .docx.',
    'O arquivo está em um formato antigo. Salve-o como .xlsx ou .docx.',
  ),
}

/** The same as refusals, by the codes of the readers. */
export const fileErrors: Readonly<Record<string, ErrorDef>> = Object.fromEntries(
  Object.entries(fileTexts).map(([code, text]) => [code, { code: `file-${code}`, status: 422, text }]),
)
