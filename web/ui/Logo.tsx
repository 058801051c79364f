import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** A tank in section: the crude in it, and the gauger's tape let down through the hatch. */
export function Logo(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 32 32" {...props}>
      <path d="M4.5 18.5h23V26a2 2 0 0 1-2 2h-19a2 2 0 0 1-2-2z" fill="#d9a441" />
      <g fill="none" stroke="currentColor" strokeLinejoin="round" strokeLinecap="round">
        <path d="M4.5 13 16 7.5 27.5 13v13a2 2 0 0 1-2 2h-19a2 2 0 0 1-2-2z" strokeWidth="2.2" />
        <path d="M16 1.5v17M16 3.5h3M16 11.5h3.5M16 15h2.5" strokeWidth="1.8" />
      </g>
      <path d="M14.4 18.5h3.2v3.8L16 25.3l-1.6-3z" fill="currentColor" />
    </SvgIcon>
  );
}
