export function CreditCardSwipeDrawing() {
  return (
    <>
      <g className="fills">
        <path className="wash" d="M21 27h27a3 3 0 0 1 3 3v25a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3V30a3 3 0 0 1 3-3z" />
        <path className="fill" d="M24 33h21v8H24z" />
      </g>
      <path d="M18 24h28a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3V27a3 3 0 0 1 3-3zM21 30h22v8H21zM22 44h2M31 44h2M40 44h2M22 50h2M31 50h2M40 50h2M22 24V7l4 3 3-3 3 3 3-3 3 3 4-3v17M27 15h10M27 19h6" />
    </>
  );
}
