import type { Permission } from '../http/operation/handler.ts'

export const archivists: Permission = ({ isArchivist }) =>
  isArchivist ? undefined : 'Only archivists may do this.'

export const whitelisted: Permission = ({ whitelisted: isWhitelisted }) =>
  isWhitelisted ? undefined : 'Your account may not write comments yet.'
