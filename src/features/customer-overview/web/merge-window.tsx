import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filesName } from '#features/customer-files/web/api.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { CustomerFile } from '../contract.ts';
import { fetchFiles } from './api.ts';
import type { MergeActions } from './use-merge.ts';

interface MergeWindowProps {
  file: CustomerFile;
  actions: MergeActions;
  onClose: () => void;
}

/** Another file is looked for, and merged into this one. */
export function MergeWindow({ file, actions, onClose }: MergeWindowProps) {
  const messages = useMessages();
  const { customerFile: words } = messages;
  const [searched, setSearched] = useState('');
  const found = useQuery({
    queryKey: [filesName, 'to-merge', searched],
    queryFn: ({ signal }) => fetchFiles({ q: searched, limit: '10', sort: '-createdDate' }, signal),
    enabled: searched !== '',
    gcTime: 0,
  });
  const form = useForm({
    start: { text: '' },
    missing: { text: words.searchMissing },
    check: ({ text }) => missingIn({ text: text.trim().length < 3 ? '' : text }),
    send: async ({ text }) => {
      if (text.trim() === searched) await found.refetch();
      else setSearched(text.trim());
    },
  });
  const others = found.data?.rows.filter(({ id }) => id !== file.id);
  return (
    <ModalWindow kind="form" title={words.mergeTitle} text={words.mergeText} onClose={onClose}>
      <div className="flex flex-col gap-4 overflow-y-auto p-5">
        <form {...form.props} className="flex flex-wrap items-end gap-3">
          <div className="grow basis-48">
            <TextField
              {...form.text('text')}
              label={messages.enquiries.searchHint}
              size="compact"
              autoComplete="off"
              autoFocus
              maxLength={100}
            />
          </div>
          <div className="min-w-28">
            <SubmitButton label={words.find} busyLabel={words.finding} isBusy={found.isFetching} />
          </div>
        </form>
        {found.error && (
          <Notice kind="danger">{`${words.findFailed} ${describeFailure(found.error, messages)}`}</Notice>
        )}
        {others?.length === 0 && <Notice kind="info">{words.nobodyFound}</Notice>}
        <ul className="divide-y divide-line text-sm empty:hidden">
          {others?.map(({ id, name, mobile, requests, applications }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">{name}</p>
                <p className="text-muted">
                  {words.number(id)} · <span className="tabular-nums">{showMobile(mobile)}</span> ·{' '}
                  {words.counts(requests, applications)}
                </p>
              </div>
              <Button
                aria-label={`${words.same}: ${name}`}
                isPending={actions.isBusy}
                onPress={() => void actions.merge({ fileId: id, name }).then(onClose)}
              >
                {words.same}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </ModalWindow>
  );
}
