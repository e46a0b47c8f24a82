/** Account statements: those that there are, and asking for others. */
export { OwnStatement } from './OwnStatement.tsx'
export { StatementList } from './StatementList.tsx'
export { useOwnStatement, useStatements } from './useStatements.ts'
