import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deviceState, switchOff, switchOn } from './device.ts';

const queryKey = ['notifications', 'device'];

/** Being told on this device while no page of the office is open. The browser asks only after a press here. */
export function OwnDevice() {
  const { device: words } = useMessages().notifications.own;
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: deviceState });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchOn() : switchOff()),
    onSuccess: (state) => client.setQueryData(queryKey, state),
  });
  const state = query.data;
  const isOn = state === 'on';
  return (
    <section className="flex flex-col items-start gap-3 border-line border-t pt-4">
      <div>
        <h3 className="font-medium">{words.title}</h3>
        <p className="max-w-prose text-muted text-sm">{words.hint}</p>
      </div>
      {query.isPending && <Skeleton className="h-9 w-1/2" />}
      {query.isError && <RetryNotice text={words.unknown} query={query} />}
      {(state === 'insecure' || state === 'unsupported' || state === 'blocked') && (
        <Notice kind="info">{words[state]}</Notice>
      )}
      {(isOn || state === 'off') && (
        <>
          <p role="status" className={isOn ? 'text-sm' : 'sr-only'}>
            {isOn ? words.isOn : ''}
          </p>
          <Button isPending={change.isPending} onPress={() => change.mutate(!isOn)}>
            {isOn ? words.turnOff : words.turnOn}
          </Button>
        </>
      )}
      {change.isError && <Notice kind="danger">{isOn ? words.offFailed : words.failed}</Notice>}
    </section>
  );
}
