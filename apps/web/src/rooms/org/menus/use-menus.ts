// What the editors of menus and roles read: the whole tree, and which calls each right opens.
import { menuCalls, menuTree } from '@clearbelt/contract/org/menu-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/call.ts'

export const MENU_TREE_KEY = ['menuTree'] as const

export const useMenuTree = () =>
  useQuery({
    queryKey: MENU_TREE_KEY,
    staleTime: 30_000,
    queryFn: ({ signal }) => call(menuTree, {}, { signal, silent: true }),
  })

/** Calls by right; they change with the product alone. */
export const useMenuCalls = () =>
  useQuery({
    queryKey: ['menuCalls'],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      new Map((await call(menuCalls, {}, { signal, silent: true })).map(({ code, calls }) => [code, calls])),
  })
