import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { isMoveAllowed, type Standing } from '../../rules.ts';
import { rulesOf, type StagedService, stagesOf } from '../moves/request-moves.ts';
import type { BoardColumnRule } from './board-columns.ts';
import type { BoardRequest, BoardSource } from './board-source.ts';

/** What is dragged: the id of a request, and a mark for each column where it may be dropped. */
const cardType = 'suvidha-request';
const markOf = (columns: readonly BoardColumnRule[], key: string) =>
  `suvidha-column-${columns.findIndex((column) => column.key === key)}`;

export interface CardDrag {
  source: BoardSource;
  columns: readonly BoardColumnRule[];
  services: readonly StagedService[];
  isPhone: boolean;
  onDropped: (id: number, to: Standing) => void;
}

/** The cards of a column are dragged to those that the table of moves lets them go to, by mouse and by keys. */
export function useCardDrag(column: BoardColumnRule, { source, columns, services, isPhone, onDropped }: CardDrag) {
  return useDragAndDrop<BoardRequest>({
    getItems: (_keys, dragged) =>
      dragged.map((request) => {
        const rules = rulesOf(stagesOf(services, request.serviceType));
        const open = columns.filter(
          ({ standing, isOfNone }) =>
            !isOfNone && !source.isFixed?.(request) && isMoveAllowed(rules, request, standing),
        );
        return Object.fromEntries([
          [cardType, String(request.id)],
          ...open.map(({ key }) => [markOf(columns, key), key]),
        ]);
      }),
    acceptedDragTypes: [markOf(columns, column.key)],
    getDropOperation: (target, _types, allowed) =>
      target.type === 'root' && allowed.includes('move') ? 'move' : 'cancel',
    onRootDrop: ({ items }) => {
      const [item] = items.filter(isTextDropItem);
      void item?.getText(cardType).then((id) => onDropped(Number(id), column.standing));
    },
    isDisabled: isPhone,
  }).dragAndDropHooks;
}
