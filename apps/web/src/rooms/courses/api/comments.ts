// What the talk under a section asks the server.
import {
  addComment,
  deleteComment,
  hideComment,
  likeComment,
  listComments,
  listReplies,
  unlikeComment,
  type CourseComment,
  type Reply,
} from '@clearbelt/contract/courses/comment-calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call, callEnvelope } from '../../../shared/call.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'

const keyOf = (module: string): readonly string[] => ['courses', 'comments', module]

/** Comments of a section, page after page. */
export const useComments = (module: string) =>
  useInfiniteQuery({
    queryKey: keyOf(module),
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { package: page, total } = await callEnvelope(
        listComments,
        { module, ...(pageParam === undefined ? {} : { currentComment: pageParam }) },
        { signal, silent: true },
      )
      return { ...page, total }
    },
    getNextPageParam: (page) => page.currentComment ?? undefined,
  })

/** Answers a function that makes the comments of a section load again. */
export function useRefreshComments(module: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(module) })
}

export const loadReplies = (id: string, after: string) => call(listReplies, { id, currentComment: after })

/** Adds a comment or reply, once also where answers were `lost`; answers why it was not added, or null. */
export async function writeComment(
  module: string,
  content: string,
  to: { parent: CourseComment; from: Reply | null } | null,
  lost: LostKeys,
): Promise<string | null> {
  const input = {
    module,
    content,
    ...(to
      ? {
          parentId: to.parent.id,
          parentUserId: (to.from ?? to.parent).userId,
          ...(to.from ? { fromId: to.from.id } : {}),
        }
      : {}),
  }
  const said = await sendOnce(input, lost, (requestKey) => call(addComment, input, { requestKey }))
  return typeof said === 'string' ? said : null
}

export const setLike = (module: string, { id, isLike }: Reply) =>
  call(isLike ? unlikeComment : likeComment, { id, moduleId: module, moduleName: 'course' as const })
export const removeComment = (id: string) => call(deleteComment, { id })
export const setHidden = (id: string, reason: string | null) =>
  call(hideComment, { id, hidden: reason !== null, reason: reason ?? '' }, { silent: true })
