import { ShieldCheck } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useChain, type useCheck } from './api.ts';

/** Starts a check of the whole chain; only one runs at a time. */
export function CheckChain({ check }: { check: ReturnType<typeof useCheck> }) {
  const { audit } = useMessages();
  const chain = useChain();
  return (
    <Button isPending={check.isPending || Boolean(chain.data?.running)} onPress={() => check.mutate()}>
      <ShieldCheck aria-hidden size={18} />
      {audit.check}
    </Button>
  );
}
