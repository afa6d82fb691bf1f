import { Drawing } from './drawing.tsx';

/** A desk with a form, a stamp and a pen; stands on its lower edge. */
export function DeskDrawing({ className }: { className: string }) {
  return (
    <Drawing viewBox="0 0 420 200" className={className}>
      <g className="fills">
        <path className="fill" d="M250 108h64v26h-64zM122 72h22v22h-22zM348 120h40v80h-40z" />
        <path className="wash" d="M46 46l118-20 26 156-118 20z" />
      </g>
      <path d="M38 40l118-20 26 156-118 20zM56 60l40-7M60 80l82-14M63 98l82-14M66 116l56-10M69 136l22-4 3 20-22 4zM108 146l50-8" />
      <path d="M270 100V74a12 12 0 1 1 24 0v26M242 100h80v26h-80zM232 126h100v18H232zM222 200v-34h120v34M222 182h120" />
      <path d="M356 200v-84h34v84M362 116l-8-56M370 116V44l6-10 6 10v72M386 116l12-42M356 134h34" />
    </Drawing>
  );
}
