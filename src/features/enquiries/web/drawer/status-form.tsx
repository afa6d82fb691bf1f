import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { EnquiryWithHistory } from '../../contract.ts';
import type { Standing } from '../../rules.ts';
import { EnquiryStatusBadge } from '../enquiry-status.tsx';
import { MovedMeanwhile } from '../moves/moved-meanwhile.tsx';
import { type Latest, type RequestMoves, stagesOf } from '../moves/request-moves.ts';
import { useMove } from '../moves/use-move.tsx';
import { placesFrom } from '../moves/where-to.ts';

interface StatusFormProps {
  enquiry: EnquiryWithHistory;
  version: string | undefined;
  moves: RequestMoves;
}

/** Shows and changes where the request stands, based on the version on the screen; what cancels it or opens it again asks why. */
export function StatusForm({ enquiry, version, moves }: StatusFormProps) {
  const { language, messages } = useLocale();
  const { enquiries } = messages;
  const [conflict, setConflict] = useState<{ to: Standing; theirs: Latest }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { choose, isBusy, window } = useMove({
    moves,
    onOutcome: setOutcome,
    onOvertaken: (to, theirs) => setConflict({ to, theirs }),
  });
  const stages = stagesOf(moves.services, enquiry.serviceType);
  const { current, places } = placesFrom(enquiry, stages, { language, statuses: enquiries.statuses });
  const move = (to: Standing) => {
    setConflict(undefined);
    setOutcome(undefined);
    choose(enquiry, to, version);
  };
  const chosen = (key: string) => {
    const place = places.find((one) => one.key === key);
    if (place && key !== current) move(place.to);
  };

  return (
    <DrawerSection title={enquiries.status}>
      <div className="flex flex-wrap items-center gap-3">
        <EnquiryStatusBadge
          status={enquiry.status}
          stage={places.find(({ key, to }) => key === current && to.stage)?.title}
        />
        <MenuButton
          button={
            <Button isPending={isBusy}>
              {isBusy ? enquiries.saving : enquiries.changeStatus}
              <ChevronDown aria-hidden size={16} />
            </Button>
          }
        >
          <Menu
            aria-label={enquiries.changeStatus}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[current]}
            onAction={(key) => chosen(String(key))}
          >
            {places.map(({ key, title }) => (
              <MenuItem key={key} id={key}>
                {title}
              </MenuItem>
            ))}
          </Menu>
        </MenuButton>
      </div>
      {outcome && (
        <Notice kind={outcome.kind}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">{[outcome.text, outcome.reason].filter(Boolean).join(' ')}</span>
            {outcome.undo && <Button onPress={outcome.undo.onPress}>{outcome.undo.label}</Button>}
          </span>
        </Notice>
      )}
      {conflict && (
        <MovedMeanwhile
          theirs={conflict.theirs}
          stages={stages}
          choice={{ to: conflict.to, onTake: () => move(conflict.to), onKeep: () => setConflict(undefined) }}
        />
      )}
      {window}
    </DrawerSection>
  );
}
