export function IncomeTaxDrawing() {
  return (
    <>
      <g className="fills">
        <path className="wash" d="M17 10h23l12 12v35H17z" />
        <path className="fill" d="M44 37a12 12 0 1 1-.1 0z" />
      </g>
      <path d="M34 54H14V7h23l11 11v14M37 7v11h11M21 18h9M21 26h19M21 34h10M21 42h6M44 34a12 12 0 1 1-.1 0zM49 41l-9 10M40 41v1M49 50v1" />
    </>
  );
}
