import { BuyElement } from './buy-element.ts'

/** Defines `<portti-buy>`. A page may load the script twice. */
if (!customElements.get('portti-buy')) customElements.define('portti-buy', BuyElement)
