export function UdyamDrawing() {
  return (
    <>
      <g className="fills">
        <path className="wash" d="M11 57V35l14-9v9l14-9v9l14-9v31z" />
        <path className="fill" d="M29 43h10v14H29zM15 43h8v7h-8zM45 43h8v7h-8z" />
      </g>
      <path d="M8 54V32l14-9v9l14-9v9l14-9v31zM6 54h52M26 54V40h10v14M12 40h8v7h-8zM42 40h6v7h-6zM44 26V10h6v13M47 6c2-2 5 0 7-2" />
    </>
  );
}
