/** The package comes without types: CommonJS whose default export is the path of its program. */
declare module 'workerd' {
  const workerd: { default: string };
  export default workerd;
}
