export function VoterIdDrawing() {
  return (
    <>
      <g className="fills">
        <path className="fill" d="M26 12h18v24H26z" />
        <path className="wash" d="M13 36h44v22H13z" />
      </g>
      <path d="M10 33h44v22H10zM10 33l6-8h7M54 33l-6-8h-7M18 33h28M23 33V9h18v24M28 19l3 4 6-8M28 44h8" />
    </>
  );
}
