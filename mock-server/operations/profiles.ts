import { notFound, ok } from '../contract/responses.ts'
import type { User } from '../contract/operation.ts'
import { pageEnvelope, PAGE_SIZE, pageOffset } from './pagination.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

type Badge = 'staff' | 'vip' | 'archivist'

const badgesOf = ({ isStaff, isVIP, isArchivist }: User) => {
  const candidates: [boolean, Badge][] = [
    [isStaff, 'staff'],
    [isVIP, 'vip'],
    [isArchivist, 'archivist'],
  ]
  return candidates.filter(([has]) => has).map(([, badge]) => badge)
}

export const profiles = operationRouter('profiles', {
  'GET /api/profile/{id}': ({ path: { id }, world }) => {
    const member = world.member(id)
    if (!member) return notFound('member')
    const { username, avatar, motto = null, pronouns = null, registered_at } = member
    const { archives } = world.stats({ postedBy: id })
    const memberSince = registered_at.slice(0, 10)
    const badges = badgesOf(member)
    return ok({
      id,
      username,
      avatar,
      motto,
      pronouns,
      badges,
      memberSince,
      archiveCount: archives,
    })
  },

  'GET /api/profile/{id}/archives': ({ path: { id }, query: { page }, world }) =>
    world.member(id)
      ? ok(
          pageEnvelope(
            page,
            world.list({ postedBy: id }, '-createdAt', pageOffset(page), PAGE_SIZE),
          ),
        )
      : notFound('member'),
})
