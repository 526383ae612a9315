/** Patterns of the message ids that a source names: literally, or by a template such as `news.category.${category}`. */
export function messageIdsIn(source: string): RegExp[] {
  const literals = [...source.matchAll(/(['"])([a-z]+\.[A-Za-z0-9.-]+)\1/g)].map(([, , id = '']) => [id]);
  const templates = [...source.matchAll(/`([a-z]+\.(?:[A-Za-z0-9.-]|\$\{[^}]*\})*)`/g)].map(([, id = '']) =>
    id.split(/\$\{[^}]*\}/),
  );
  return [...literals, ...templates].map(
    (parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`),
  );
}
