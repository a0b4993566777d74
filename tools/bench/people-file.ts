// Writes an Excel file of people for the measurement: node people-file.ts PATH ROWS UNITS
import ExcelJS from 'exceljs'

const [path = '', rows = '', units = ''] = process.argv.slice(2)
const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true })
const sheet = book.addWorksheet('People')
sheet
  .addRow([
    'Account',
    'Name',
    'Organisation',
    'Job number',
    'Mobile',
    'Email',
    'ID number',
    'Position',
    'Level',
    'Remark',
  ])
  .commit()
for (let i = 0; i < Number(rows); i++) {
  const no = String(i).padStart(6, '0')
  // Every hundredth row is wrong, so that the file of errors is measured too.
  sheet
    .addRow([
      `p${no}`,
      `Person ${no}`,
      i % 100 === 99 ? 'nowhere' : `U${i % Number(units)}`,
      `J${no}`,
      `13${String(800_000_000 + i)}`,
      `p${no}@example.com`,
      `11010119900307${String(i % 10_000).padStart(4, '0')}`,
      'Screener',
      'Level 1',
      `Row ${no}`,
    ])
    .commit()
}
sheet.commit()
await book.commit()
