/** A form being filled in. */
export function OwnServiceDrawing() {
  return (
    <>
      <g className="fills">
        <path className="wash" d="M17 13h34v44H17z" />
        <path className="fill" d="M22 20h10v8H22z" />
      </g>
      <path d="M14 10h30a2 2 0 0 1 2 2v14M46 48v4a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V10M20 18h10v8H20zM35 19h6M35 25h4M20 33h18M20 40h12M20 47h8M36 46l16-18 5 4-16 18-7 2zM48 32l5 4" />
    </>
  );
}
