import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { filesChanged } from '#features/customer-files/web/api.ts';
import { type ServiceNames, serviceNameIn } from '#features/site/services/web/service-names.ts';
import { NoteForm } from '#features/work/web/drawer/note-form.tsx';
import type { NoteTarget } from '#features/work/web/drawer/send-note.ts';
import type { MaskedNumber } from '#shared/text/masked-numbers.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CustomerFile } from '../contract.ts';

/** Writes down what the person said: about what the reader works on, and about what is closed: an administrator about any of it, staff about an application that they made. */
export function FileNote({ file, services }: { file: CustomerFile; services: ServiceNames }) {
  const { customerFile: words, moves } = useMessages();
  const { isAdmin, username } = usePerson();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [masked, setMasked] = useState<readonly MaskedNumber[]>([]);
  const targets = targetsOf(file, { services, isAdmin, username });
  /** What is being written goes to what it was begun for, whatever comes or goes meanwhile. */
  const [begunFor, setBegunFor] = useState<Target>();
  const [isTyped, setTyped] = useState(false);
  const current = targets.find(({ value }) => value === chosen) ?? targets[0];
  if (isTyped && !begunFor) setBegunFor(current);
  if (!isTyped && begunFor) setBegunFor(undefined);
  const target = begunFor ?? current;
  if (!target) return null;
  return (
    <div className="flex flex-col gap-3">
      {targets.length > 1 && (
        <ChoiceField
          label={words.noteAbout}
          options={targets.map(({ value, label }) => ({ value, label }))}
          value={target.value}
          onChange={(value) => {
            setChosen(value);
            setBegunFor(begunFor && targets.find((one) => one.value === value));
          }}
        />
      )}
      <NoteForm
        target={target.target}
        onTyped={setTyped}
        onSaved={(kinds) => {
          setMasked(kinds);
          void filesChanged(queryClient);
        }}
      />
      {masked.length > 0 && <Notice kind="info">{masked.map((kind) => moves.masked[kind]).join(' ')}</Notice>}
    </div>
  );
}

interface Target {
  value: string;
  label: string;
  target: NoteTarget;
}

interface Writer {
  services: ServiceNames;
  isAdmin: boolean;
  username: string;
}

/** What is open comes first: the newest of it is what they most likely ring about. */
function targetsOf({ requests, applications }: CustomerFile, { services, isAdmin, username }: Writer): Target[] {
  const isWorked = ({ itemId, owner }: { itemId: number | null; owner: string | null }) =>
    itemId !== null && (isAdmin || owner === username);
  const ofRequests = requests.flatMap((request): Target[] => {
    const { id, itemId } = request;
    if (!isAdmin && !isWorked(request)) return [];
    return [
      {
        value: `request ${id}`,
        label: `${serviceNameIn(services, request.serviceType)} · ${request.reference}`,
        target: itemId === null ? { requestId: id } : { itemId },
      },
    ];
  });
  const ofApplications = applications.flatMap((application): Target[] => {
    const { id, itemId, bank, card, mayNote } = application;
    if (!isWorked(application) && !mayNote) return [];
    const target: NoteTarget = itemId === null ? { applicationId: id } : { itemId };
    return [{ value: `application ${id}`, label: `${bank} · ${card}`, target }];
  });
  const all = [...ofRequests, ...ofApplications];
  return [...all.filter(({ target }) => 'itemId' in target), ...all.filter(({ target }) => !('itemId' in target))];
}
