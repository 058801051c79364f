declare module 'basemap:*' {
  const url: string;
  export default url;
}

declare module 'map-worker' {
  const url: string;
  export default url;
}
