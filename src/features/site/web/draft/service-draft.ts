import type { ServiceSettings } from '../../services/contract.ts';
import { type PaperRow, paperRows, papersOf, type SourceDraft, sourceDraftOf } from '../papers/papers-draft.ts';
import { type StageRow, stageRows, stagesOf } from '../stages/stages-draft.ts';
import { decimalOf, hundredthsOf, sent } from './settings-numbers.ts';
import { anyText, optional, type Texts, textsOf } from './settings-texts.ts';

/** What the owner settles of a service, as it is typed. */
export interface ServiceDraft {
  isOffered: boolean;
  /** An empty kind is the catalogue's own fee. */
  fee: { kind: '' | 'amount' | 'share'; paise: string; basisPoints: string };
  governmentFee: { paise: string; asOf: string };
  licence: Texts;
  usualTime: Texts;
  stages: readonly StageRow[];
  papers: readonly PaperRow[];
  papersSource: SourceDraft;
}

export function serviceDraftOf({
  isOffered,
  fee,
  governmentFee,
  licence,
  usualTime,
  stages,
  papers,
  papersSource,
}: ServiceSettings): ServiceDraft {
  return {
    isOffered,
    fee: {
      kind: fee?.kind ?? '',
      paise: fee?.kind === 'amount' ? decimalOf(fee.paise) : '',
      basisPoints: fee?.kind === 'share' ? decimalOf(fee.basisPoints) : '',
    },
    governmentFee: {
      paise: governmentFee ? decimalOf(governmentFee.paise) : '',
      asOf: governmentFee?.asOf ?? '',
    },
    licence: textsOf(licence),
    usualTime: textsOf(usualTime),
    stages: stageRows(stages),
    papers: paperRows(papers),
    papersSource: sourceDraftOf(papersSource),
  };
}

function feeOf({ kind, paise, basisPoints }: ServiceDraft['fee']): ServiceSettings['fee'] {
  if (kind === 'amount') return { kind, paise: sent(hundredthsOf(paise)) };
  if (kind === 'share') return { kind, basisPoints: sent(hundredthsOf(basisPoints)) };
  return undefined;
}

export function serviceSettingsOf({
  isOffered,
  fee,
  governmentFee: { paise, asOf },
  stages,
  papers,
  papersSource,
  ...texts
}: ServiceDraft): ServiceSettings {
  const governmentFee = paise.trim() || asOf ? { paise: sent(hundredthsOf(paise)), asOf } : undefined;
  return {
    isOffered,
    ...optional('fee', feeOf(fee)),
    ...optional('governmentFee', governmentFee),
    ...optional('licence', anyText(texts.licence)),
    ...optional('usualTime', anyText(texts.usualTime)),
    ...optional('stages', stagesOf(stages)),
    ...papersOf(papers, papersSource),
  };
}
