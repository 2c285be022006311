import arrows from '../docs/arrows.svg?raw'

/** The diagram of import directions that the root README also shows. */
export const ArrowsPicture = () => <div dangerouslySetInnerHTML={{ __html: arrows }} />
