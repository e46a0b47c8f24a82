import { useToolProblem } from './useToolProblem.ts'

/** Why the tools of a ticket keep its order from being placed. */
export default function ToolProblem({ state }: { state: Parameters<typeof useToolProblem>[0] }) {
  const problem = useToolProblem(state)
  return problem !== undefined && <span>{problem}</span>
}
