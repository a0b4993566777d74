// Face of the shell room: the name of the installation and the names of its shared lists.
import type { ListName } from '@clearbelt/contract/shell/lists'
import type { Culture } from '@clearbelt/contract/wire'
import type { Db, Tx } from '../../world/database.ts'

export interface ShellRoom {
  /** In a language, where the installation has a name in it. */
  systemName(tx: Tx | Db, culture?: Culture): Promise<string>
  /**
   * Looks names of list values up in a language. Forms offer the names of their own language to be typed over, so a
   * stored
   * name of any language counts as its value; a text that is in no list (typed by hand) is shown as it is.
   */
  namer(culture: Culture): Promise<(list: ListName, value: string) => string>
  /** The entries of a list that are offered, in order. */
  options(list: ListName, culture: Culture): Promise<{ id: string | number; name: string }[]>
}
