import type { ListSelection } from '#web/ui/list-screen/types.ts';
import type { TellWork } from '../use-undo.ts';
import { AssignMany } from './assign-many.tsx';
import { TakeMany } from './take-many.tsx';

interface SelectionActionsProps {
  selection: ListSelection;
  onDone: TellWork;
  /** To anybody; otherwise the selected items are taken. */
  mayAssign: boolean;
}

/** What is done with several items at once. */
export function SelectionActions({ mayAssign, ...props }: SelectionActionsProps) {
  return mayAssign ? <AssignMany {...props} /> : <TakeMany {...props} />;
}
