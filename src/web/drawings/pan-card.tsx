export function PanCardDrawing() {
  return (
    <>
      <g className="fills">
        <path className="wash" d="M11 19h46v32H11z" />
        <path className="fill" d="M40 25h12v12H40z" />
      </g>
      <path d="M10 16h42a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V18a2 2 0 0 1 2-2zM37 22h12v12H37zM14 23h16M14 29h11M14 35h16M14 43c3-4 5-4 5-1s3 2 4 0 3-1 3 1M37 41h12" />
    </>
  );
}
