// What may be wrong in a row or a whole file of an import, in the four languages.
import { texts, type Texts } from '@clearbelt/contract/errors'

export const PROBLEMS = {
  required: texts('Must not be empty.', '不能为空。', 'No puede estar vacío.', 'Não pode ficar vazio.'),
  'nothing-seen': texts(
    'Nothing of it can be seen.',
    '没有可见的字符。',
    'No tiene nada que se vea.',
    'Não tem nada que se veja.',
  ),
  'too-long': texts(
    'At most {max} characters.',
    '最多 {max} 个字符。',
    'Como máximo {max} signos.',
    'No máximo {max} caracteres.',
  ),
  formula: texts(
    'A formula without a value; open the file in Excel and save it, or type the value itself.',
    '公式没有计算结果；请在 Excel 中打开并保存文件，或直接填写值。',
    'Es una fórmula sin valor; abra el archivo en Excel y guárdelo, o escriba el valor.',
    'É uma fórmula sem valor; abra o arquivo no Excel e salve-o, ou digite o próprio valor.',
  ),
  'number-lost': texts(
    'Excel kept it as a number and lost digits; format the cell as text and type the number again.',
    'Excel 将其存为数字并丢失了位数；请将单元格设为文本后重新填写。',
    'Excel lo guardó como número y perdió cifras; dé formato de texto a la celda y escríbalo de nuevo.',
    'O Excel guardou como número e perdeu dígitos; formate a célula como texto e digite de novo.',
  ),
  'cell-error': texts(
    'Excel shows an error here.',
    'Excel 在此单元格报错。',
    'Excel muestra un error aquí.',
    'O Excel mostra um erro aqui.',
  ),
  'account-format': texts(
    'Use 3 to 60 letters, digits, dots, hyphens, underscores or @.',
    '须为 3 至 60 位字母、数字、点、连字符、下划线或 @。',
    'Use de 3 a 60 letras, cifras, puntos, guiones, guiones bajos o @.',
    'Use de 3 a 60 letras, dígitos, pontos, hífens, sublinhados ou @.',
  ),
  'twice-in-file': texts(
    'Already in row {row}.',
    '与第 {row} 行重复。',
    'Ya está en la fila {row}.',
    'Já está na linha {row}.',
  ),
  'account-taken': texts(
    'This account already exists.',
    '该账号已存在。',
    'Esta cuenta ya existe.',
    'Esta conta já existe.',
  ),
  'account-unknown': texts(
    'There is no such account among those you manage.',
    '您管理的账号中没有该账号。',
    'No hay tal cuenta entre las que usted gestiona.',
    'Não há tal conta entre as que você administra.',
  ),
  'not-a-student': texts(
    'This account is not a student account.',
    '该账号不是学员。',
    'Esta cuenta no es de un alumno.',
    'Esta conta não é de um aluno.',
  ),
  'mobile-format': texts(
    'Not a Chinese mobile number.',
    '手机号格式不正确。',
    'No es un móvil chino.',
    'Não é um celular chinês.',
  ),
  'mobile-format-abroad': texts(
    'Not a mobile number. Write it with + and the country code, in a cell formatted as text; a Chinese number may stand without.',
    '手机号格式不正确。请带 + 和国家（地区）代码填写，单元格设为文本格式；中国手机号可只填 11 位。',
    'No es un móvil. Escríbalo con + y el código del país, en una celda con formato de texto; un número chino puede ir sin él.',
    'Não é um celular. Escreva com + e o código do país, numa célula formatada como texto; um número chinês pode ir sem ele.',
  ),
  'mobile-taken': texts(
    'Another account has this mobile number.',
    '该手机号已被其他账号使用。',
    'Otra cuenta tiene este móvil.',
    'Outra conta tem este celular.',
  ),
  'job-number-taken': texts(
    '{name} ({account}) is of the same type and has this job number; neither could sign in by it.',
    '{name}（{account}）类型相同且已使用该工号，两人都将无法用工号登录。',
    '{name} ({account}) es del mismo tipo y ya tiene este número de empleado; ninguno podría iniciar sesión con él.',
    '{name} ({account}) é do mesmo tipo e já tem esta matrícula; nenhum dos dois conseguiria entrar com ela.',
  ),
  'email-format': texts(
    'Not an email address.',
    '邮箱格式不正确。',
    'No es una dirección de correo.',
    'Não é um endereço de e-mail.',
  ),
  'id-format': texts(
    'Not a valid ID card number.',
    '身份证号格式不正确。',
    'No es un número de identidad válido.',
    'Não é um número de identidade válido.',
  ),
  'phone-format': texts(
    'Use digits, spaces, + and -.',
    '只能包含数字、空格、+ 和 -。',
    'Use cifras, espacios, + y -.',
    'Use dígitos, espaços, + e -.',
  ),
  'date-format': texts(
    'Not a date such as 1990-05-31.',
    '不是有效日期，例如 1990-05-31。',
    'No es una fecha como 1990-05-31.',
    'Não é uma data como 1990-05-31.',
  ),
  'date-two-ways': texts(
    'Day and month can be read both ways; write it as 1990-05-31.',
    '无法区分日和月；请按 1990-05-31 的格式填写。',
    'El día y el mes se pueden leer de dos maneras; escríbalo como 1990-05-31.',
    'Dia e mês podem ser lidos de duas formas; escreva como 1990-05-31.',
  ),
  'not-in-list': texts(
    'Not in the list: {choices}.',
    '不在列表中：{choices}。',
    'No está en la lista: {choices}.',
    'Não está na lista: {choices}.',
  ),
  'organisation-unknown': texts(
    'There is no such organisation among those you manage.',
    '您的组织范围内没有该组织。',
    'No hay tal organización entre las suyas.',
    'Não há tal organização entre as suas.',
  ),
  'organisation-several': texts(
    '{count} organisations have this name; give the path or the code.',
    '有 {count} 个同名组织，请填写路径或编码。',
    '{count} organizaciones tienen este nombre; indique la ruta o el código.',
    '{count} organizações têm este nome; informe o caminho ou o código.',
  ),
  'type-above-own': texts(
    'You cannot give an account more permissions than you have.',
    '不能授予高于自己的权限。',
    'No puede dar a una cuenta más permisos que los suyos.',
    'Você não pode dar a uma conta mais direitos que os seus.',
  ),
  'role-unknown': texts(
    'There is no role “{name}”.',
    '没有角色“{name}”。',
    'No existe el rol «{name}».',
    'Não existe a função “{name}”.',
  ),
  'nothing-given': texts(
    'There is nothing next to the account.',
    '除账号外没有填写任何内容。',
    'No hay nada junto a la cuenta.',
    'Não há nada além da conta.',
  ),
} satisfies Record<string, Texts>
export type ProblemCode = keyof typeof PROBLEMS

/** Why a file or an import as a whole came to nothing. */
export const FAILURES = {
  'not-excel': texts(
    'The file cannot be read as an Excel file (.xlsx) or as CSV. Save it again from Excel and try again.',
    '无法按 Excel 文件（.xlsx）或 CSV 读取。请在 Excel 中重新保存后再试。',
    'El archivo no se puede leer como Excel (.xlsx) ni como CSV. Guárdelo de nuevo desde Excel e inténtelo otra vez.',
    'O arquivo não pode ser lido como Excel (.xlsx) nem como CSV. Salve-o novamente no Excel e tente de novo.',
  ),
  'too-large': texts(
    'The unpacked file is too large.',
    '文件解压后过大。',
    'El archivo descomprimido es demasiado grande.',
    'O arquivo descompactado é grande demais.',
  ),
  'too-many-rows': texts(
    'The file has more than 20,000 rows. Split it into smaller files.',
    '文件超过 20,000 行，请拆分后再导入。',
    'El archivo tiene más de 20 000 filas. Divídalo.',
    'O arquivo tem mais de 20.000 linhas. Divida-o.',
  ),
  'too-many-columns': texts(
    'The table has more than {max} columns. Delete the columns that do not belong to it.',
    '表格超过 {max} 列，请删除无关的列。',
    'La tabla tiene más de {max} columnas. Borre lo que sobra.',
    'A tabela tem mais de {max} colunas. Apague o que não pertence a ela.',
  ),
  'csv-quote': texts(
    'A quotation mark opened in row {row} is never closed. Add a closing one after the value, or save the file as .xlsx.',
    '第 {row} 行的引号没有结束。请补上后引号，或将文件另存为 .xlsx。',
    'Las comillas que se abren en la fila {row} no se cierran. Ciérrelas o guarde el archivo como .xlsx.',
    'As aspas que se abrem na linha {row} não se fecham. Feche-as ou salve o arquivo como .xlsx.',
  ),
  'column-twice': texts(
    'Two columns of the file match the same field: {columns}. Delete one of them, or give it another heading.',
    '文件中有两列对应同一字段：{columns}。请删除多余的一列，或修改其标题。',
    'Dos columnas del archivo corresponden al mismo campo: {columns}. Borre la que no vale o cambie su encabezado.',
    'Duas colunas do arquivo correspondem ao mesmo campo: {columns}. Apague a que não vale ou mude o cabeçalho dela.',
  ),
  'no-rows': texts(
    'There are no rows under the heading of the first sheet.',
    '第一个工作表的标题行下没有数据。',
    'No hay filas bajo el encabezado de la primera hoja.',
    'Não há linhas sob o cabeçalho da primeira planilha.',
  ),
  'column-missing': texts(
    'The heading of the first sheet lacks: {columns}. Use the template.',
    '第一个工作表缺少列：{columns}。请使用模板。',
    'Al encabezado de la primera hoja le falta: {columns}. Use la plantilla.',
    'Falta no cabeçalho da primeira planilha: {columns}. Use o modelo.',
  ),
  'no-rights': texts(
    'You no longer have permission to do this.',
    '您已没有此权限。',
    'Ya no tiene permiso para esto.',
    'Você não tem mais permissão para isto.',
  ),
  'rows-wrong': texts(
    'Nothing was imported: {bad} {bad:row has|rows have} errors.',
    '未导入任何数据：有 {bad} 行存在错误。',
    'No se importó nada: {bad} {bad:fila tiene|filas tienen} errores.',
    'Nada foi importado: {bad} {bad:linha tem|linhas têm} erros.',
  ),
  stopped: texts(
    'The import was stopped by a server error; nothing was imported.',
    '导入因服务器故障中止，未导入任何数据。',
    'La importación se detuvo por un fallo del servidor; no se importó nada.',
    'A importação parou por uma falha do servidor; nada foi importado.',
  ),
} satisfies Record<string, Texts>
export type FailureCode = keyof typeof FAILURES

export const JOB_TITLES = {
  accounts: texts(
    'Import of {n} {n:account|accounts}',
    '导入 {n} 个账号',
    'Importación de {n} {n:cuenta|cuentas}',
    'Importação de {n} {n:conta|contas}',
  ),
  extend: texts(
    'Import of data of {n} {n:person|people}',
    '导入 {n} 人的扩展信息',
    'Importación de datos de {n} {n:persona|personas}',
    'Importação de dados de {n} {n:pessoa|pessoas}',
  ),
} satisfies Record<string, Texts>
export const JOB_DONE = texts(
  '{n} {n:row|rows} imported, {bad} skipped.',
  '已导入 {n} 行，跳过 {bad} 行。',
  '{n} {n:fila importada|filas importadas}, {bad} {bad:omitida|omitidas}.',
  '{n} {n:linha importada|linhas importadas}, {bad} {bad:omitida|omitidas}.',
)

/** How a file was read, where that may not be what was meant. */
export const NOTES = {
  'hidden-rows': texts(
    '{count} hidden {count:row was|rows were} read too, {count:namely|the first is} row {row}.',
    '也读取了 {count} 个隐藏行，第一个为第 {row} 行。',
    'También se {count:leyó|leyeron} {count} {count:fila oculta: es|filas ocultas; la primera es} la fila {row}.',
    'Também {count:foi lida|foram lidas} {count} {count:linha oculta: é|linhas ocultas; a primeira é} a linha {row}.',
  ),
  formulas: texts(
    '{count} {count:cell is a formula; the value it|cells are formulas; the value each} had when the file was saved is used.',
    '有 {count} 个单元格为公式，采用保存文件时的计算结果。',
    '{count} {count:celda es una fórmula; se toma el valor que tenía|celdas son fórmulas; se toma el valor que tenían} al guardar el archivo.',
    '{count} {count:célula é uma fórmula; usa-se o valor que tinha|células são fórmulas; usa-se o valor que tinham} ao salvar o arquivo.',
  ),
  merged: texts(
    'Merged cells: {count} {count:cell|cells} got the value of the merged cell {count:it belongs|they belong} to.',
    '合并单元格：有 {count} 个单元格采用了所在合并单元格的值。',
    'Celdas combinadas: {count} {count:celda recibió|celdas recibieron} el valor de la combinada en la que {count:está|están}.',
    'Células mescladas: {count} {count:célula recebeu|células receberam} o valor da mesclada em que {count:está|estão}.',
  ),
  'csv-comma': texts(
    'Read as text in {encoding} with commas between the fields.',
    '按 {encoding} 编码、逗号分隔的文本读取。',
    'Leído como texto en {encoding} con comas entre los campos.',
    'Lido como texto em {encoding} com vírgulas entre os campos.',
  ),
  'csv-semicolon': texts(
    'Read as text in {encoding} with semicolons between the fields.',
    '按 {encoding} 编码、分号分隔的文本读取。',
    'Leído como texto en {encoding} con punto y coma entre los campos.',
    'Lido como texto em {encoding} com ponto e vírgula entre os campos.',
  ),
  'csv-tab': texts(
    'Read as text in {encoding} with tabs between the fields.',
    '按 {encoding} 编码、制表符分隔的文本读取。',
    'Leído como texto en {encoding} con tabuladores entre los campos.',
    'Lido como texto em {encoding} com tabulações entre os campos.',
  ),
  'dates-day-first': texts(
    '{title}: dates such as {example} are read day first.',
    '{title}：{example} 这类日期按“日/月/年”读取。',
    '{title}: las fechas como {example} se leen con el día primero.',
    '{title}: datas como {example} são lidas com o dia primeiro.',
  ),
  'dates-month-first': texts(
    '{title}: dates such as {example} are read month first.',
    '{title}：{example} 这类日期按“月/日/年”读取。',
    '{title}: las fechas como {example} se leen con el mes primero.',
    '{title}: datas como {example} são lidas com o mês primeiro.',
  ),
  'dates-mixed': texts(
    '{title}: {one} has the day first and {two} the month; such dates are refused. Write all of them one way, or choose the order and upload the file again.',
    '{title}：{one} 为日在前，{two} 为月在前，此类日期不予接受。请统一写法，或选择顺序后重新上传。',
    '{title}: {one} tiene el día primero y {two} el mes; esas fechas se rechazan. Escríbalas todas igual, o elija el orden y suba el archivo de nuevo.',
    '{title}: {one} tem o dia primeiro e {two} o mês; essas datas são recusadas. Escreva todas do mesmo modo, ou escolha a ordem e envie o arquivo de novo.',
  ),
  'dates-undecided': texts(
    '{title}: {example} may be read day first or month first, and no other value of the column says which; such dates are refused. Choose the order and upload the file again.',
    '{title}：{example} 既可按日在前也可按月在前读取，该列无其他值可判断，因此不予接受。请选择日期顺序后重新上传。',
    '{title}: {example} puede leerse con el día o con el mes primero y ningún otro valor de la columna lo aclara; esas fechas se rechazan. Elija el orden y suba el archivo de nuevo.',
    '{title}: {example} pode ser lida com o dia ou com o mês primeiro e nenhum outro valor da coluna esclarece; essas datas são recusadas. Escolha a ordem e envie o arquivo de novo.',
  ),
  'above-head': texts(
    'The heading is row {row}; the rows above it were not read.',
    '标题为第 {row} 行，其上方的内容未读取。',
    'El encabezado es la fila {row}; lo que hay encima no se leyó.',
    'O cabeçalho é a linha {row}; o que está acima não foi lido.',
  ),
} satisfies Record<string, Texts>
export type NoteCode = keyof typeof NOTES
