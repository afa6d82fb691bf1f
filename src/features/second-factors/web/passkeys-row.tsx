import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { mostPasskeys } from '../catalogue.ts';
import type { OwnFactors } from '../contract.ts';
import { requestPasskeyRemoval, useRefreshFactors } from './api.ts';
import { knowsPasskeys } from './browser-passkeys.ts';
import { FactorRow, type FactorRowProps } from './factor-row.tsx';
import { useRemoval } from './use-removal.tsx';
import { useUsed } from './use-used.ts';

const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx').then((module) => module.PasskeyDialog));
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog));

type Passkey = OwnFactors['passkeys'][number];
export function PasskeysRow(props: FactorRowProps & { passkeys: Passkey[]; isPossible: boolean }) {
  const { factors } = useMessages();
  const words = factors.passkeys;
  const { passkeys, isPossible, onChanged } = props;
  const refresh = useRefreshFactors();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const removal = useRemoval(
    ({ name }: Passkey) => ({
      question: words.removeQuestion(name),
      text: words.removeText,
      confirmLabel: words.remove,
    }),
    async ({ id, name }) => {
      await requestPasskeyRemoval(id);
      onChanged(words.removed(name));
    },
  );
  const isFull = passkeys.length >= mostPasskeys;
  const text = !isPossible ? words.impossible : !knowsPasskeys() ? words.unsupported : isFull ? words.full : words.off;

  return (
    <FactorRow
      title={words.title}
      text={text}
      actions={isPossible && knowsPasskeys() && !isFull && <Button onPress={() => setAdding(true)}>{words.add}</Button>}
    >
      {removal.failed}
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-1">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => removal.ask(passkey)}
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <PasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(name, codes) => {
            setAdding(false);
            onChanged(words.saved(name), codes);
          }}
        />
      )}
      {renamed && (
        <RenameDialog
          passkey={renamed}
          onClose={() => setRenamed(undefined)}
          onRenamed={async () => {
            await refresh();
            setRenamed(undefined);
          }}
        />
      )}
      {removal.question}
    </FactorRow>
  );
}

function PasskeyLine(props: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { factors } = useMessages();
  const { name, addedDate, lastUsedDate } = props.passkey;
  const describeUse = useUsed();
  return (
    <li className="flex items-center gap-1 rounded-md bg-sunken py-1 ps-3 pe-1">
      <div className="min-w-0 grow py-1">
        <p className="text-sm">{name}</p>
        <p className="text-muted text-xs">
          {factors.added(formatInstant(addedDate))}, {describeUse(lastUsedDate)}
        </p>
      </div>
      <Button kind="icon" aria-label={factors.passkeys.renameOf(name)} onPress={props.onRename}>
        <Pencil aria-hidden size={16} />
      </Button>
      <Button kind="icon" aria-label={factors.passkeys.removeOf(name)} onPress={props.onRemove}>
        <Trash2 aria-hidden size={16} />
      </Button>
    </li>
  );
}
