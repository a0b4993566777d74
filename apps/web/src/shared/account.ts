// What the whole app knows of the signed-in account: who it is, its menus, its theme, and this installation's name.
import { accountInfo, myMenus, saveTheme, THEMES, type MenuNode } from '@clearbelt/contract/access/calls'
import { toldSetting, type Setting } from '@clearbelt/contract/settings'
import { systemInfo } from '@clearbelt/contract/shell/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { create } from 'zustand'
import { call } from './call.ts'
import { amendSession, MENU_KEY, storedTicket } from './session.ts'
import { readStored, readStoredJson, writeStored } from './storage.ts'

type AccountInfo = PackageOf<typeof accountInfo>
export type SystemInfo = PackageOf<typeof systemInfo>
export type ThemeChoice = (typeof THEMES)[number]
export const APP_NAME = 'Clearbelt'
const THEME_KEY = 'theme'

export interface Account {
  info: AccountInfo | null
  system: SystemInfo | null
  /** The menus as the server sent them. */
  menus: readonly MenuNode[]
  theme: ThemeChoice
}

export const useAccount = create<Account>(() => ({
  info: null,
  system: null,
  menus: storedMenus() ?? [],
  theme: themeOr(readStored(THEME_KEY)),
}))

/** The stored menus; null when there are none. */
export function storedMenus(): readonly MenuNode[] | null {
  return readStoredJson<MenuNode[]>(MENU_KEY, (value) =>
    Array.isArray(value) && value.length > 0 ? (value as MenuNode[]) : null,
  )
}

function themeOr(value: string | null): ThemeChoice {
  return THEMES.find((name) => name === value) ?? 'harbour'
}

/** Fetches the menus and keeps them; answers how many entries stand at the top. */
export async function loadMenus(): Promise<readonly MenuNode[]> {
  const menus = await call(myMenus, {}, { silent: true })
  writeStored(MENU_KEY, menus.length > 0 ? JSON.stringify(menus) : null)
  useAccount.setState({ menus })
  return menus
}

/** Loads anew what the account may do and sees of the menu. */
export async function loadRights(): Promise<void> {
  const [info] = await Promise.all([call(accountInfo, {}, { silent: true }), loadMenus()])
  useAccount.setState({ info })
}

/** Loads theme, user info and system info: what every page behind sign-in needs. */
export async function loadAccount(): Promise<void> {
  const parts = storedTicket()
  if (parts) showTheme(parts.theme)
  const [info] = await Promise.all([call(accountInfo, {}, { silent: true }), loadSystem()])
  useAccount.setState({ info })
  amendSession({ mustChange: info.mustChange, theme: info.theme })
  showTheme(info.theme)
}

/** Loads name and logo of this installation. */
export async function loadSystem(): Promise<void> {
  useAccount.setState({ system: await call(systemInfo, {}, { silent: true }) })
}

/**
 * A setting that everybody may know; its fallback until the system info is there, and beside a node of an earlier
 * version.
 */
export const usePublicSetting = <T>(setting: Setting<T>): T =>
  toldSetting(
    setting,
    useAccount((account) => (account.system?.settings as Record<string, unknown> | undefined)?.[setting.key]),
  )

function showTheme(theme: ThemeChoice): void {
  writeStored(THEME_KEY, theme)
  useAccount.setState({ theme })
}

/** Shows a theme at once and keeps it with the account. */
export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  showTheme(theme)
  amendSession({ theme })
  const { info } = useAccount.getState()
  if (info) useAccount.setState({ info: { ...info, theme } })
  await call(saveTheme, { theme })
}

/** Forgets everything that belongs to the account that left. */
export function forgetAccount(): void {
  useAccount.setState({ info: null, menus: [] })
}

/** The IANA zone in which this account reads times; empty means the device's own. */
export const useZone = (): string => useAccount((account) => account.info?.zone ?? '')
