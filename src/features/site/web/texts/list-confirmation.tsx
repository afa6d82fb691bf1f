import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate, indiaToday } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DocumentList } from '../../contract.ts';
import { confirmDocumentList, documentListsQuery } from '../api.ts';
import { useSettingsParts } from '../form/settings-form-context.tsx';
import { textPageName } from '../name-text.ts';
import type { TextsDraft } from './texts-draft.ts';

/** Whether somebody has checked the list of a service's documents as it stands, which its page then says. */
export function ListConfirmation({ service }: { service: string }) {
  const { base } = useSettingsParts<TextsDraft>();
  const { data } = useQuery(documentListsQuery(base.version));
  const list = data?.find((one) => one.service === service);
  return list ? <Standing list={list} /> : null;
}

function Standing({ list }: { list: DocumentList }) {
  const messages = useMessages();
  const words = messages.texts.lists;
  const { base, changes } = useSettingsParts<TextsDraft>();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmDocumentList(list, base.version),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['site-settings', 'document-lists'] }),
  });
  const { ask, question } = useConfirmation({
    question: words.question(textPageName(list.service, messages)),
    text: words.text(formatDate(indiaToday())),
    confirmLabel: words.confirm,
    onConfirm: () => confirm.mutate(),
  });
  const isBeingChanged = changes.includes(`texts.${list.service}.documents`);
  const isConfirmed = list.state === 'confirmed';
  return (
    <Notice kind={isConfirmed ? 'success' : list.state === 'unconfirmed' ? 'info' : 'warning'}>
      <p>
        {words[list.state](
          list.confirmedByName ?? list.confirmedBy ?? '',
          list.confirmedDay ? formatDate(list.confirmedDay) : '',
        )}
      </p>
      {confirm.error && <p className="mt-1 text-danger">{failureText(confirm.error, messages)}</p>}
      {isBeingChanged ? (
        <p className="mt-1">{words.saveFirst}</p>
      ) : (
        <p className="mt-2">
          <Button isPending={confirm.isPending} onPress={ask}>
            {isConfirmed ? words.confirmAgain : words.confirm}
          </Button>
        </p>
      )}
      {question}
    </Notice>
  );
}

function failureText(error: Error, messages: ReturnType<typeof useMessages>): string {
  const isStale = error instanceof CallFailed && error.status === 412;
  return isStale ? messages.texts.lists.stale : describeFailure(error, messages);
}
