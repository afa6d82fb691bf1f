import { useMutation, useQuery } from '@tanstack/react-query';
import { reachQuery } from '#features/customer-files/web/reach/reach-query.ts';
import type { Language } from '#shared/languages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sendPrepare } from './api.ts';
import { WhatsAppWindow } from './whatsapp-window.tsx';
import { whatsappWords } from './whatsapp-words.ts';

export interface WrittenRequest {
  id: number;
  reference: string;
  mobile: string;
  /** In which they asked. */
  language: Language;
}

/** Writes to a customer on WhatsApp in the owner's words; not to who asked for no contact. */
export function WhatsAppSection({ request }: { request: WrittenRequest }) {
  const words = whatsappWords[useLocale().language];
  const { data } = useQuery(reachQuery('request', request.id));
  const preparing = useMutation({ mutationFn: () => sendPrepare(request.id) });
  if (!data || data.refusedContactDate !== null || request.mobile === '') return null;
  return (
    <DrawerSection title={words.title}>
      <p className="text-muted text-sm">{words.intro}</p>
      {preparing.isError && <Notice kind="danger">{words.failed}</Notice>}
      {preparing.data?.mayWrite === false && <Notice kind="danger">{words.refused}</Notice>}
      <Button isDisabled={preparing.isPending} onPress={() => preparing.mutate()} className="self-start">
        {preparing.isPending ? words.preparing : words.write}
      </Button>
      {preparing.data?.mayWrite && (
        <WhatsAppWindow request={request} {...preparing.data} onClose={() => preparing.reset()} />
      )}
    </DrawerSection>
  );
}
