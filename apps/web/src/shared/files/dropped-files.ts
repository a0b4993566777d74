// The files of a drop or of a chosen folder, each with the folders it lay in.

export interface DroppedFile {
  file: File
  /** Folders and name, with `/`; empty for a file that lay in none. */
  relativePath: string
}

/** Of an input element, whose files know their folders when a folder was chosen. */
export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files].map((file) => ({ file, relativePath: file.webkitRelativePath }))

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject)
  })

/** A folder is read in portions: it is asked until it gives no more. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function filesBelow(entry: FileSystemEntry, folders: string): Promise<DroppedFile[]> {
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry)
    return [{ file, relativePath: folders === '' ? '' : `${folders}${entry.name}` }]
  }
  const inside: DroppedFile[] = []
  for (const one of await entriesOf(entry as FileSystemDirectoryEntry))
    inside.push(...(await filesBelow(one, `${folders}${entry.name}/`)))
  return inside
}

/** All files of a drop, those in its folders too; to be called while the event is handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFile[]> {
  // The list is empty once the event is over.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return chosenFiles(transfer.files)
  const all: DroppedFile[] = []
  for (const entry of entries) all.push(...(await filesBelow(entry, '')))
  return all
}
